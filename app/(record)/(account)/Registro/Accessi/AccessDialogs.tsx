'use client';

import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage } from '@/components/record/DialogStage';
import { NotMeDialog } from './NotMeDialog';

export function AccessDialogs({ open, onClose }: DialogsProps<null>) {
  const dialog = ({ act, row }: OpenDialog) =>
    act === 'disown' ? <NotMeDialog signInId={(row as { id: number }).id} onClose={onClose} /> : null;
  return <DialogStage open={open} onClose={onClose} dialog={dialog} />;
}
