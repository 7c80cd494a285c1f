'use client';

import { useTranslations } from 'next-intl';
import type { DiagnosisRow } from '@/components/diagnoses/row';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { removeDiagnosis, shareDiagnosis } from './actions';
import type { Offered } from './DiagnosesIsland';
import { EditDialog, NewDialog } from './DiagnosisForms';
import { MoveDialog } from './MoveDialog';

export function DiagnosisDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('diagnoses');
  const dialog = ({ act, type, row }: OpenDialog, saying: (key: string) => Ending) => {
    const diagnosis = row as DiagnosisRow;
    switch (act) {
      case 'add':
        return <NewDialog state={Number(type)} offered={context} {...saying('record.saved')} />;
      case 'edit':
        return <EditDialog diagnosis={diagnosis} offered={context} {...saying('record.saved')} />;
      case 'move':
        return <MoveDialog diagnosis={diagnosis} {...saying('diagnoses.moved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="diagnoses"
            title={`${t('lockTitle')}: ${diagnosis.pathology}`}
            row={diagnosis}
            action={shareDiagnosis}
            {...saying('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={diagnosis.pathology}
            question={t('confirmRemove')}
            row={diagnosis}
            action={removeDiagnosis}
            {...saying('diagnoses.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="diagnoses" onClose={onClose} dialog={dialog} />;
}
