'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SendAgain } from '@/components/shell/SendAgain';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { TextField } from '@/components/ui/form/fields';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { useSaveForm } from '@/components/ui/form/useSaveForm';
import { resetInput } from '@/lib/session/password-rules';
import { askForLink } from './actions';

/** Asks for the address, and then says where to look, whether or not it is anybody's. */
export function ResetForm() {
  const t = useTranslations('register.reset');
  const [sent, setSent] = useState<string | null>(null);
  const { form, fields, state, pending } = useSaveForm({
    id: 'reset',
    schema: resetInput,
    action: askForLink,
    defaultValue: { email: '' },
    onSuccess: () => setSent(String(fields.email.value ?? '')),
    signInAgain: async () => false,
  });
  const { email } = fields;
  return (
    <>
      {sent === null ? null : <Sent email={sent} onBack={() => setSent(null)} />}
      <form {...getFormProps(form)} noValidate hidden={sent !== null}>
        <Stack maw="28rem">
          <ErrorSummary fields={[{ id: email.id, label: t('email'), errors: email.errors }]} />
          <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
          <TextField field={email} label={t('email')} required type="email" inputMode="email" autoComplete="username" />
          <Button type="submit" size="md" loading={pending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Sent({ email, onBack }: { email: string; onBack(): void }) {
  const t = useTranslations();
  return (
    <Stack maw="28rem" align="start">
      <FocusedTitle>{t('register.reset.sentTitle')}</FocusedTitle>
      <p style={{ overflowWrap: 'anywhere' }}>{t('register.reset.sent', { email })}</p>
      <SendAgain
        action={askForLink}
        fields={{ email }}
        words={{ again: t('register.reset.again'), done: t('register.reset.againDone') }}
        reason={(code) => (code === 'offline' ? t('record.offline') : t(`refusals.${code}`))}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('register.reset.other')}
      </Button>
    </Stack>
  );
}
