'use client';

import { useTranslations } from 'next-intl';
import { newWebhook } from '@/lib/account/tokens/model';
import type { FormAction } from '@/lib/http/form-state';
import { useRecordForm } from '../dialogs/useRecordForm';
import { FormDialog } from '../ui/form/FormDialog';
import { TextField } from '../ui/form/fields';
import { SecretShown } from './SecretShown';

interface WebhookFormProps {
  token: { id: number; name: string };
  action: FormAction;
  onClose(): void;
}

/** Sets the webhook of a token's program; shows the secret that signs its messages once. */
export function WebhookForm({ token, action, onClose }: WebhookFormProps) {
  const t = useTranslations('tokens.webhook');
  const save = useRecordForm({
    id: 'webhook',
    schema: newWebhook,
    action,
    defaultValue: { id: String(token.id), url: '' },
    onSuccess: () => {},
  });
  const [secret] = save.state.shown ?? [];
  if (secret) return <SecretShown secret={secret} title={t('shownTitle')} text={t('shownText')} onKept={onClose} />;
  return (
    <FormDialog
      {...save}
      title={t('add')}
      row={{ id: token.id }}
      submit={t('save')}
      labels={{ url: t('url') }}
      onClose={onClose}
    >
      <TextField
        field={save.fields.url}
        label={t('url')}
        description={t('urlHint')}
        inputMode="url"
        required
        autoFocus
      />
    </FormDialog>
  );
}
