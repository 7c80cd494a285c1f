'use client';

import { NameDialog } from '@/components/admin/NameDialog';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { addPermission } from './actions';

export function FunctionalitiesDialogs({ open, onClose }: DialogsProps<null>) {
  const dialog = ({ label }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => (
    <NameDialog title={label} action={addPermission} {...callbacks('adminArea.permissionAdded')} />
  );
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
