'use client';

import { useTranslations } from 'next-intl';
import type { DiagnosisRow } from '@/components/diagnoses/row';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import { removeDiagnosis, shareDiagnosis } from './actions';
import type { Offered } from './DiagnosesIsland';
import { EditDialog, NewDialog } from './DiagnosisForms';
import { MoveDialog } from './MoveDialog';

export function DiagnosisDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('diagnoses');
  const dialog = ({ act, type, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const diagnosis = row as DiagnosisRow;
    switch (act) {
      case 'create':
        return <NewDialog state={Number(type)} offered={context} {...callbacks('record.saved')} />;
      case 'update':
        return <EditDialog diagnosis={diagnosis} offered={context} {...callbacks('record.saved')} />;
      case 'move':
        return <MoveDialog diagnosis={diagnosis} {...callbacks('diagnoses.moved')} />;
      case 'share':
        return (
          <RowShareDialog
            section="diagnoses"
            title={`${t('lockTitle')}: ${diagnosis.pathology}`}
            row={diagnosis}
            action={shareDiagnosis}
            {...callbacks('record.sharingChanged')}
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
            {...callbacks('diagnoses.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} shares="diagnoses" onClose={onClose} dialog={dialog} />;
}
