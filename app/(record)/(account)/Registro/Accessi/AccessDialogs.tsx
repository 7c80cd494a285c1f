'use client';

import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { NotMeDialog } from './NotMeDialog';

export function AccessDialogs({ open, onClose }: DialogsProps<null>) {
  const dialog = ({ act, row }: OpenDialog) =>
    act === 'disown' ? <NotMeDialog signInId={(row as { id: number }).id} onClose={onClose} /> : null;
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
