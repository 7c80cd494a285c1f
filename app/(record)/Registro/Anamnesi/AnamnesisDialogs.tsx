'use client';

import { useTranslations } from 'next-intl';
import type { PartRow, PregnancyRow } from '@/components/anamnesis/rows';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import type { SectionContext } from '@/components/section/context';
import { type FormProps, SectionDialogs } from '@/components/section/SectionDialogs';
import { pregnancyModel } from '@/lib/sections/pregnancies/model';
import { displayedDay } from '@/lib/values/days';
import { actionsOf } from '../../actions-of';
import type { Offered } from './offered';
import { PartShareDialog } from './PartShareDialog';
import { PhysiologyDialog } from './PhysiologyDialog';
import { EditPregnancyDialog, NewPregnancyDialog } from './PregnancyForms';
import { VersionsDialog } from './VersionsDialog';

const actions = actionsOf('pregnancies');

/** The dialogs of the anamnesis: hand-written ones for the four parts, the standard ones for pregnancies. */
export function AnamnesisDialogs({ open, context, onClose }: DialogsProps<Offered, PartRow | PregnancyRow>) {
  const t = useTranslations('pregnancies');
  const row = open?.row;
  const [part, pregnancy] = row && 'part' in row ? [row, undefined] : [undefined, row];
  const more = ({ act }: Pick<OpenDialog, 'act'>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'physiology') return <PhysiologyDialog offered={context} {...callbacks('physiology.saved')} />;
    if (act === 'versions' && part)
      return <VersionsDialog part={part.part} offered={context} {...restoring(callbacks('anamnesis.restored'))} />;
    if (act === 'share' && part)
      return <PartShareDialog row={part} tags={context.tags} {...callbacks('record.sharingChanged')} />;
    return null;
  };
  return (
    <SectionDialogs
      open={open && { ...open, row: pregnancy }}
      context={{ actions, tags: context.tags }}
      onClose={onClose}
      model={pregnancyModel}
      form={pregnancyDialog}
      removalNameOf={({ start }) => (start === null ? t('noDay') : displayedDay(start))}
      more={more}
    />
  );
}

const pregnancyDialog = ({ context: { tags }, row, onClose, onSuccess }: FormProps<SectionContext, PregnancyRow>) =>
  row ? (
    <EditPregnancyDialog row={row} {...{ tags, onClose, onSuccess }} />
  ) : (
    <NewPregnancyDialog {...{ tags, onClose, onSuccess }} />
  );

const restoring = ({ onClose, onSuccess }: DialogCallbacks) => ({ onClose, onRestored: onSuccess });
