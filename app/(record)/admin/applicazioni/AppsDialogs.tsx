'use client';

import { useTranslations } from 'next-intl';
import type { AppRow } from '@/components/admin/rows';
import { ClientForm } from '@/components/apps/ClientForm';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { appInput } from '@/lib/admin/app-model';
import { removedClient } from '@/lib/oauth/client-model';
import { changeApp, registerApp, removeApp } from './actions';

/** What each decision changes. */
const CHANGES = {
  approve: { approved: 'true' },
  withdraw: { approved: 'false' },
  enable: { enabled: 'true' },
  disable: { enabled: 'false' },
} as const;
const isChange = (act: string): act is keyof typeof CHANGES => Object.hasOwn(CHANGES, act);

export function AppsDialogs({ open, onClose }: DialogsProps<null, AppRow>) {
  const t = useTranslations('adminArea');
  const dialog = ({ act, row: app }: OpenDialog<AppRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'create') return <ClientForm action={registerApp} onClose={onClose} />;
    if (!app) return null;
    const asked = {
      title: t(`app.${act}`),
      name: app.name,
      question: t(`app.${act}Question`, { grants: app.grants }),
      confirm: t(`app.${act}`),
      ...callbacks(`adminArea.app.${act}Done`),
    };
    if (act === 'remove')
      return <RowConfirmDialog {...asked} danger schema={removedClient} values={{ id: app.id }} action={removeApp} />;
    if (!isChange(act)) return null;
    return (
      <RowConfirmDialog
        {...asked}
        danger={act === 'disable'}
        schema={appInput}
        values={{ id: app.id, ...CHANGES[act] }}
        action={changeApp}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
