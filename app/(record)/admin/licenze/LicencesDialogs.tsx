'use client';

import type { LicenceRow } from '@/components/admin/rows';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { LicenceDialog } from './LicenceDialog';
import { LicenceRoleDialog, type OfferedRole } from './LicenceRoleDialog';

export function LicencesDialogs({ open, context: roles, onClose }: DialogsProps<OfferedRole[], LicenceRow>) {
  const dialog = (
    { act, label, row: licence }: OpenDialog<LicenceRow>,
    callbacks: (key: string) => DialogCallbacks,
  ) => {
    if (act === 'create') return <LicenceDialog title={label} {...callbacks('adminArea.licenceAdded')} />;
    if (!licence) return null;
    switch (act) {
      case 'update':
        return <LicenceDialog title={label} licence={licence} {...callbacks('adminArea.licenceSaved')} />;
      case 'role':
        return <LicenceRoleDialog title={label} licence={licence} roles={roles} {...callbacks('adminArea.roleSet')} />;
      default:
        return null;
    }
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
