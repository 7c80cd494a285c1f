'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SendAgain } from '@/components/shell/sign-in/SendAgain';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { TextField } from '@/components/ui/form/fields';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { useSaveForm } from '@/components/ui/form/useSaveForm';
import type { FormAction } from '@/lib/http/form-state';
import { resetInput } from '@/lib/session/password-rules';

interface AddressFormProps {
  /** The page whose texts are used. */
  texts: 'reset' | 'resend';
  action: FormAction;
}

/** Asks for an e-mail address, then says where to look for the mail, whether or not the address is registered. */
export function AddressForm({ texts, action }: AddressFormProps) {
  const t = useTranslations('register');
  const [sent, setSent] = useState<string | null>(null);
  const { form, fields, state, pending } = useSaveForm({
    id: texts,
    schema: resetInput,
    action,
    defaultValue: { email: '' },
    onSuccess: () => setSent(String(fields.email.value ?? '')),
    signInAgain: async () => false,
  });
  const { email } = fields;
  return (
    <>
      {sent === null ? null : <Sent texts={texts} action={action} email={sent} onBack={() => setSent(null)} />}
      <form {...getFormProps(form)} noValidate hidden={sent !== null}>
        <Stack maw="28rem">
          <ErrorSummary fields={[{ id: email.id, label: t(`${texts}.email`), errors: email.errors }]} />
          <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
          <TextField
            field={email}
            label={t(`${texts}.email`)}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <Button type="submit" size="md" loading={pending}>
            {t(`${texts}.submit`)}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Sent({ texts, action, email, onBack }: AddressFormProps & { email: string; onBack(): void }) {
  const t = useTranslations();
  return (
    <Stack maw="28rem" align="start">
      <FocusedTitle>{t(`register.${texts}.sentTitle`)}</FocusedTitle>
      <p style={{ overflowWrap: 'anywhere' }}>{t(`register.${texts}.sent`, { email })}</p>
      <SendAgain
        action={action}
        fields={{ email }}
        words={{ again: t(`register.${texts}.again`), done: t(`register.${texts}.againDone`) }}
        reason={(code) => (code === 'offline' ? t('record.offline') : t(`refusals.${code}`))}
      />
      <Button variant="subtle" onClick={onBack}>
        {t(`register.${texts}.other`)}
      </Button>
    </Stack>
  );
}
