'use client';

import { useTranslations } from 'next-intl';
import type { AppRow } from '@/components/apps/AppList';
import { ClientForm } from '@/components/apps/ClientForm';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { removedClient } from '@/lib/oauth/client-model';
import { registerOwnApp, removeOwnApp } from './actions';

/** The dialogs of the page with the apps that a user has registered. */
export function OwnAppDialogs({ open, onClose }: DialogsProps<object, AppRow>) {
  const t = useTranslations('apps');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row: app }, callbacks) => {
        if (act === 'create') return <ClientForm action={registerOwnApp} onClose={onClose} />;
        return app ? (
          <RowConfirmDialog
            title={t('remove')}
            name={app.name}
            question={t('own.removeQuestion')}
            confirm={t('remove')}
            danger
            schema={removedClient}
            values={{ id: app.id }}
            action={removeOwnApp}
            {...callbacks('apps.removed')}
          />
        ) : null;
      }}
    />
  );
}
