'use client';

import { useTranslations } from 'next-intl';
import type { AppRow } from '@/components/apps/AppList';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { revokedApp } from '@/lib/oauth/consent-model';
import { revokeApp } from './actions';

/** The dialog of the apps page. */
export function AppDialogs({ open, onClose }: DialogsProps<object, AppRow>) {
  const t = useTranslations('apps');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ row: app }, callbacks) =>
        app ? (
          <RowConfirmDialog
            title={t('revoke')}
            name={app.name}
            question={t('revokeQuestion')}
            confirm={t('revoke')}
            danger
            schema={revokedApp}
            values={{ id: app.id }}
            action={revokeApp}
            {...callbacks('apps.revoked')}
          />
        ) : null
      }
    />
  );
}
