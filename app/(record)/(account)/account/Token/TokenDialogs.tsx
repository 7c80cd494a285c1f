'use client';

import { useTranslations } from 'next-intl';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { type TokenContext, TokenForm } from '@/components/tokens/TokenForm';
import type { TokenRow } from '@/components/tokens/TokenList';
import { WebhookForm } from '@/components/tokens/WebhookForm';
import { revokedToken } from '@/lib/account/tokens/model';
import { addWebhook, makeToken, removeWebhook, revokeToken } from './actions';

/** The dialogs of the token page. */
export function TokenDialogs({ open, context, onClose }: DialogsProps<TokenContext, TokenRow>) {
  const t = useTranslations('tokens');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row: token }, callbacks) => {
        if (act === 'make') return <TokenForm context={context} action={makeToken} onClose={onClose} />;
        if (!token) return null;
        if (act === 'add-webhook') return <WebhookForm token={token} action={addWebhook} onClose={onClose} />;
        if (act === 'remove-webhook')
          return (
            <RowConfirmDialog
              title={t('webhook.remove')}
              name={token.name}
              question={t('webhook.removeQuestion')}
              confirm={t('webhook.remove')}
              schema={revokedToken}
              values={{ id: token.id }}
              action={removeWebhook}
              {...callbacks('tokens.webhook.removed')}
            />
          );
        return (
          <RowConfirmDialog
            title={t('revoke')}
            name={token.name}
            question={t('revokeQuestion')}
            confirm={t('revoke')}
            danger
            schema={revokedToken}
            values={{ id: token.id }}
            action={revokeToken}
            {...callbacks('tokens.revoked')}
          />
        );
      }}
    />
  );
}
