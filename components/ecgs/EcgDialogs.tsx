'use client';

import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import type { SectionContext } from '@/components/section/context';
import type { EditedRow } from '@/components/section/RowForm';
import { SectionDialogs } from '@/components/section/SectionDialogs';
import { ecgModel } from '@/lib/sections/ecgs/model';
import { EcgDialog } from './EcgDialog';
import { useEcgName } from './names';
import { type EcgRow, isOfEcg } from './row';

/** The dialogs of the electrocardiograms in a mixed list; the buttons of other rows are ignored. */
export function EcgDialogs({ open, ...props }: DialogsProps<SectionContext>) {
  const nameOf = useEcgName();
  const own = open && isOfEcg(open) ? open : null;
  return (
    <SectionDialogs
      {...props}
      open={own?.act === 'comment' ? { ...own, act: 'update' } : own}
      model={ecgModel}
      nameOf={(row: EditedRow) => nameOf(row as unknown as EcgRow)}
      more={({ act, row }) => (act === 'view' ? <EcgDialog row={row as EcgRow} onClose={props.onClose} /> : null)}
    />
  );
}
