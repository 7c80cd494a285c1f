'use client';

import { useTranslations } from 'next-intl';
import type { RequestRow } from '@/components/admin/DoctorRequests';
import type { UserRow } from '@/components/admin/rows';
import { SetDialog } from '@/components/admin/SetDialog';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { doctorInput, type Named, userInput } from '@/lib/admin/model';
import { decideDoctor, updateUser } from './actions';

const SWITCHES = {
  disable: { enabled: 'false', said: 'adminArea.disabled' },
  enable: { enabled: 'true', said: 'adminArea.userEnabled' },
} as const;

const STANDINGS = { confirm: 'confirmed', refuse: 'refused' } as const;

export function UsersDialogs({ open, context: roles, onClose }: DialogsProps<Named[], UserRow | RequestRow>) {
  const t = useTranslations('adminArea');
  const dialog = (
    { act, label, row: user }: OpenDialog<UserRow | RequestRow>,
    callbacks: (key: string) => DialogCallbacks,
  ) => {
    if (!user) return null;
    if (act === 'roles' && 'roles' in user)
      return (
        <SetDialog
          title={label}
          row={user}
          schema={userInput}
          action={updateUser}
          name="roles"
          label={t('setRoles')}
          hint={t('rolesHint')}
          choices={roles}
          chosen={user.roles}
          concerns={t('diffUser')}
          {...callbacks('adminArea.rolesSet')}
        />
      );
    if (act === 'confirm' || act === 'refuse')
      return (
        <RowConfirmDialog
          title={t(`${act}Doctor`)}
          name={user.name}
          question={t(`${act}DoctorQuestion`)}
          confirm={t(`${act}Doctor`)}
          danger={act === 'refuse'}
          schema={doctorInput}
          values={{ id: user.id, standing: STANDINGS[act] }}
          action={decideDoctor}
          {...callbacks(`adminArea.doctor${act === 'confirm' ? 'Confirmed' : 'Refused'}`)}
        />
      );
    if ((act !== 'disable' && act !== 'enable') || !('version' in user)) return null;
    const { enabled, said } = SWITCHES[act];
    return (
      <RowConfirmDialog
        title={t(act)}
        name={user.name}
        question={t(`${act}Question`)}
        confirm={t(act)}
        danger={act === 'disable'}
        schema={userInput}
        values={{ id: user.id, version: user.version, enabled }}
        action={updateUser}
        {...callbacks(said)}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
