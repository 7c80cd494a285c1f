'use client';

import { useTranslations } from 'next-intl';
import type { PartRow, PregnancyRow } from '@/components/anamnesis/rows';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import type { SectionName } from '@/lib/access/sections';
import { PHYSIOLOGY_PART } from '@/lib/record/anamnesis/parts';
import { displayedDay } from '@/lib/values/days';
import { removePregnancy, sharePregnancy } from './actions';
import type { Offered } from './offered';
import { PartShareDialog } from './PartShareDialog';
import { PhysiologyDialog } from './PhysiologyDialog';
import { EditPregnancyDialog, NewPregnancyDialog } from './PregnancyForms';
import { VersionsDialog } from './VersionsDialog';

export function AnamnesisDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const pregnancy = usePregnancyDialog(context);
  const dialog = (opened: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const { act, row } = opened;
    const part = row as PartRow | undefined;
    if (act === 'physiology') return <PhysiologyDialog offered={context} {...callbacks('physiology.saved')} />;
    if (act === 'versions' && part)
      return <VersionsDialog part={part.part} offered={context} {...restoring(callbacks('anamnesis.restored'))} />;
    if (act === 'share' && part?.kind === 'part')
      return <PartShareDialog row={part} tags={context.tags} {...callbacks('record.sharingChanged')} />;
    return pregnancy(opened, callbacks);
  };
  return <DialogHost open={open} shares={sectionOf} onClose={onClose} dialog={dialog} />;
}

/** Which section a part of the anamnesis, or a pregnancy, is a row of. */
function sectionOf(row: unknown): SectionName {
  const { kind, part } = row as Partial<PartRow>;
  if (kind !== 'part') return 'pregnancies';
  return part === PHYSIOLOGY_PART ? 'physiology' : 'anamnesis';
}

const restoring = ({ onClose, onSuccess }: DialogCallbacks) => ({ onClose, onRestored: onSuccess });

function usePregnancyDialog({ tags }: Offered) {
  const t = useTranslations();
  return ({ act, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const pregnancy = row as PregnancyRow;
    switch (act) {
      case 'create':
        return <NewPregnancyDialog tags={tags} {...callbacks('record.saved')} />;
      case 'update':
        return <EditPregnancyDialog row={pregnancy} tags={tags} {...callbacks('record.saved')} />;
      case 'share':
        return (
          <RowShareDialog
            section="pregnancies"
            title={t('pregnancies.lockTitle')}
            row={pregnancy}
            action={sharePregnancy}
            {...callbacks('record.sharingChanged')}
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
            {...callbacks('pregnancies.removed')}
          />
        );
      default:
        return null;
    }
  };
}
