'use client';

import { useTranslations } from 'next-intl';
import { NameDialog } from '@/components/admin/NameDialog';
import type { RoleRow } from '@/components/admin/rows';
import { SetDialog } from '@/components/admin/SetDialog';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { type Named, rolePermissionsInput } from '@/lib/admin/model';
import { addRole, setRolePermissions } from './actions';

export function RolesDialogs({ open, context: permissions, onClose }: DialogsProps<Named[], RoleRow>) {
  const t = useTranslations('adminArea');
  const dialog = ({ act, label, row: role }: OpenDialog<RoleRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'create') return <NameDialog title={label} action={addRole} {...callbacks('adminArea.roleAdded')} />;
    if (!role) return null;
    return (
      <SetDialog
        title={label}
        row={role}
        schema={rolePermissionsInput}
        action={setRolePermissions}
        name="permissions"
        label={t('carries')}
        choices={permissions}
        chosen={role.permissions}
        concerns={t('diffFor', { users: role.users, subscribers: role.subscribers })}
        {...callbacks('adminArea.permissionsSet')}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
