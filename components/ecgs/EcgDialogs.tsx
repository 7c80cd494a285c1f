'use client';

import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import type { SectionContext } from '@/components/section/context';
import { SectionDialogs } from '@/components/section/SectionDialogs';
import { ecgModel } from '@/lib/sections/ecgs/model';
import { EcgDialog } from './EcgDialog';
import { useEcgName } from './names';
import type { EcgRow } from './row';

/** The dialogs of the electrocardiograms of devices. */
export function EcgDialogs({ open, ...props }: DialogsProps<SectionContext, EcgRow>) {
  const nameOf = useEcgName();
  return (
    <SectionDialogs
      {...props}
      open={open?.act === 'comment' ? { ...open, act: 'update' } : open}
      model={ecgModel}
      nameOf={nameOf}
      more={({ act, row }) => (act === 'view' && row ? <EcgDialog row={row} onClose={props.onClose} /> : null)}
    />
  );
}
