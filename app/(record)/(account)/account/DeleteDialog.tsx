'use client';

import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { List, ListItem, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { askForProof } from '@/components/shell/session/proof';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { BASE_PATH } from '@/lib/http/base-path';
import { type FormState, idleForm } from '@/lib/http/form-state';
import { loginPath } from '@/lib/session/landing';
import type { AccountContext } from './context';

/** Closing the account has ended every session: load the sign-in page as a new document. */
const leave = () => window.location.assign(BASE_PATH + loginPath('closed'));

/** Refusals that are about the proof: the dialog that asks for it stays open and says them. */
const ABOUT_THE_PROOF = ['invalid', 'step_up_required', 'wrong_passkey', 'too_many'];

/** Sends the closing with a proof of identity, and tells why it was refused if another reason than the proof. */
async function close(userId: number, proof: object, onRefused: (code: FormState['code']) => void) {
  const response = await fetch(`${BASE_PATH}/api/destroyUser/${userId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });
  if (response.ok) return response;
  const { type } = await response.json();
  const code = String(type).split(':').at(-1) as FormState['code'] & string;
  if (ABOUT_THE_PROOF.includes(code)) return response;
  onRefused(code);
  return null;
}

/**
 * Before the account is closed, this dialog says what is deleted, what is kept and why, and until when the closing can be
 * undone. The proof of identity is asked for each time and sent with the closing.
 */
export function DeleteDialog({ userId, role, onClose }: AccountContext & { onClose(): void }) {
  const t = useTranslations();
  const [state, setState] = useState(idleForm);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const refused = (code: FormState['code']) => setState({ status: 'refused', at: Date.now(), code });
    if (await askForProof((proof) => close(userId, proof, refused))) leave();
    else setPending(false);
  };
  const who = role === 'paziente' ? 'patient' : role === 'medico' ? 'doctor' : 'other';
  return (
    <ConfirmDialog
      title={t('account.delete.title')}
      question={t('account.delete.question')}
      confirm={t('account.delete.title')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      danger
      pending={pending}
      onConfirm={confirm}
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
