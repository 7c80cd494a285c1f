'use client';

import { useTranslations } from 'next-intl';
import type { PartRow, PregnancyRow } from '@/components/anamnesis/rows';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { PHYSIOLOGY_PART } from '@/lib/record/anamnesis/parts';
import { displayedDay } from '@/lib/record/days';
import { removePregnancy, sharePregnancy } from './actions';
import type { Offered } from './offered';
import { PartLockDialog } from './PartLockDialog';
import { PhysiologyDialog } from './PhysiologyDialog';
import { EditPregnancyDialog, NewPregnancyDialog } from './PregnancyForms';
import { VersionsDialog } from './VersionsDialog';

export function AnamnesisDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const pregnancy = usePregnancyDialog(context);
  const dialog = (opened: OpenDialog, saying: (key: string) => Ending) => {
    const { act, row } = opened;
    const part = row as PartRow | undefined;
    if (act === 'physiology') return <PhysiologyDialog offered={context} {...saying('physiology.saved')} />;
    if (act === 'versions' && part)
      return <VersionsDialog part={part.part} offered={context} {...restoring(saying('anamnesis.restored'))} />;
    if (act === 'lock' && part?.kind === 'part')
      return <PartLockDialog row={part} tags={context.tags} {...saying('record.sharingChanged')} />;
    return pregnancy(opened, saying);
  };
  return <DialogStage open={open} shares={sectionOf} onClose={onClose} dialog={dialog} />;
}

/** Which section a part of the anamnesis, or a pregnancy, is a row of. */
function sectionOf(row: unknown): string {
  const { kind, part } = row as Partial<PartRow>;
  if (kind !== 'part') return 'pregnancies';
  return part === PHYSIOLOGY_PART ? 'physiology' : 'anamnesis';
}

const restoring = ({ onClose, onSaved }: Ending) => ({ onClose, onRestored: onSaved });

function usePregnancyDialog({ tags }: Offered) {
  const t = useTranslations();
  return ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const pregnancy = row as PregnancyRow;
    switch (act) {
      case 'add':
        return <NewPregnancyDialog tags={tags} {...saying('record.saved')} />;
      case 'edit':
        return <EditPregnancyDialog row={pregnancy} tags={tags} {...saying('record.saved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="pregnancies"
            title={t('pregnancies.lockTitle')}
            row={pregnancy}
            action={sharePregnancy}
            {...saying('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('pregnancies.removeTitle')}
            name={pregnancy.start === null ? t('pregnancies.noDay') : displayedDay(pregnancy.start)}
            question={t('record.confirmRemove')}
            row={pregnancy}
            action={removePregnancy}
            {...saying('pregnancies.removed')}
          />
        );
      default:
        return null;
    }
  };
}
