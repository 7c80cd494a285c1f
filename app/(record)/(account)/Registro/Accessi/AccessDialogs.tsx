'use client';

import type { SignInRow } from '@/components/accesses/SignInTable';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { NotMeDialog } from './NotMeDialog';

export function AccessDialogs({ open, onClose }: DialogsProps<null, SignInRow>) {
  const dialog = ({ act, row }: OpenDialog<SignInRow>) =>
    act === 'disown' && row ? <NotMeDialog signInId={row.id} onClose={onClose} /> : null;
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
