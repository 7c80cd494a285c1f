'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { TextField } from '@/components/ui/form/fields';
import { carerInvitation, DEFAULT_LEVEL, INVITATION_DAYS } from '@/lib/sections/delegations/model';
import { inviteCarer } from './actions';
import type { CarersContext } from './context';
import { GrantFields } from './GrantFields';

interface InviteDialogProps extends DialogCallbacks {
  context: CarersContext;
  /** On which basis the invited person will act. */
  basis: string;
  title: string;
}

/** Invites a delegate with what they may do, or a parent or the child with all that the law gives them. */
export function InviteDialog({ context, basis, title, onClose, onSuccess }: InviteDialogProps) {
  const t = useTranslations('delegations');
  const isDelegate = basis === 'delegate';
  const save = useRecordForm({
    id: `invite-${basis}`,
    schema: carerInvitation,
    action: inviteCarer,
    defaultValue: {
      ...{ name: basis === 'self' ? context.patient : '', email: '', basis },
      ...(isDelegate ? { capabilities: 'reads', level: String(DEFAULT_LEVEL), endsOn: '' } : {}),
    },
    onSuccess,
  });
  const labels = {
    ...{ name: t('name'), email: t('email') },
    ...(isDelegate ? { capabilities: t('grants'), level: t('level'), endsOn: t('endsOn') } : {}),
  };
  return (
    <FormDialog
      {...save}
      extra={{ basis }}
      title={title}
      row={{ id: 0 }}
      onClose={onClose}
      submit={t('send')}
      labels={labels}
    >
      <TextField
        field={save.fields.name}
        label={labels.name}
        description={t('nameHint')}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        field={save.fields.email}
        label={labels.email}
        description={t('emailHint')}
        type="email"
        autoComplete="off"
        required
      />
      {isDelegate ? <GrantFields fields={save.fields} preview={context.preview} /> : null}
      <Text size="sm">{t('explained', { days: INVITATION_DAYS })}</Text>
    </FormDialog>
  );
}
