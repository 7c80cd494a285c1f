'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { useSaveForm } from '@/components/ui/form/useSaveForm';
import { BASE_PATH } from '@/lib/http/base-path';
import { loginPath } from '@/lib/session/landing';
import { newPasswordInput } from '@/lib/session/password-rules';
import { choosePassword } from './actions';
import { SecretField } from './SecretField';
import { StrengthMeter } from './StrengthMeter';

interface PasswordFormProps {
  /** The user's e-mail address and name: passwords made of them are rated weak, and the password manager needs the address. */
  email: string;
  name: string;
}

const toLogin = (why: 'password' | 'ended') => window.location.assign(BASE_PATH + loginPath(why));

/** Asks for the current password, and twice for the new one. Saving ends every session and leads to the sign-in page. */
export function PasswordForm({ email, name }: PasswordFormProps) {
  const t = useTranslations('password');
  const [typed, setTyped] = useState('');
  const { form, fields, state, pending } = useSaveForm({
    id: 'password',
    schema: newPasswordInput,
    action: choosePassword,
    defaultValue: { current: '', next: '', repeat: '' },
    onSuccess: () => toLogin('password'),
    signInAgain: async () => {
      toLogin('ended');
      return false;
    },
  });
  const names = { current: t('current'), next: t('next'), repeat: t('repeat') };
  const summary = (['current', 'next', 'repeat'] as const).map((field) => ({
    id: fields[field].id,
    label: names[field],
    errors: fields[field].errors,
  }));
  const done = state.status === 'saved';
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="28rem">
        <ErrorSummary fields={summary} />
        <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField field={fields.current} label={names.current} autoComplete="current-password" />
        <SecretField field={fields.next} label={names.next} autoComplete="new-password" onValue={setTyped} />
        <StrengthMeter password={typed} about={[name, email]} />
        <SecretField field={fields.repeat} label={names.repeat} autoComplete="new-password" />
        <Button type="submit" loading={pending || done}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
