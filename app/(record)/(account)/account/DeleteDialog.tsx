'use client';

import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { List, ListItem, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { closingInput } from '@/lib/account/closing/model';
import { BASE_PATH } from '@/lib/http/base-path';
import { loginPath } from '@/lib/session/landing';
import type { Role } from '@/lib/session/sessions';
import { deleteAccount } from './actions';

export function AccountDialogs({ open, context, onClose }: DialogsProps<Role>) {
  return <DialogHost open={open} onClose={onClose} dialog={() => <DeleteDialog role={context} onClose={onClose} />} />;
}

/** Closing the account has ended every session: load the sign-in page as a new document. */
const leave = () => window.location.assign(BASE_PATH + loginPath('closed'));

/**
 * Before the account is closed, this dialog says what is deleted, what is kept and why, and until when the closing can be
 * undone.
 */
function DeleteDialog({ role, onClose }: { role: Role; onClose(): void }) {
  const t = useTranslations();
  const { state, pending, send } = useRecordForm({
    id: 'delete-account',
    schema: closingInput,
    action: deleteAccount,
    defaultValue: {},
    onSuccess: leave,
  });
  const who = role === 'paziente' ? 'patient' : role === 'medico' ? 'doctor' : 'other';
  return (
    <ConfirmDialog
      title={t('account.delete.title')}
      question={t('account.delete.question')}
      confirm={t('account.delete.title')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      danger
      pending={pending || state.status === 'saved'}
      onConfirm={() => send({})}
      onCancel={onClose}
    >
      <Stack gap="xs">
        {(['now', 'gone', 'kept'] as const).map((part) => (
          <div key={part}>
            <Title order={3} size="h5">
              {t(`account.delete.${part}.title`)}
            </Title>
            <List size="sm" withPadding>
              {t(`account.delete.${part}.${who}`)
                .split('\n')
                .map((line) => (
                  <ListItem key={line}>{line}</ListItem>
                ))}
            </List>
          </div>
        ))}
        <Text size="sm">{t('account.delete.back')}</Text>
        <RefusalAlert state={state} fields={[]} onOverwrite={onClose} onShowStored={onClose} />
      </Stack>
    </ConfirmDialog>
  );
}
