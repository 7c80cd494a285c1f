'use client';

import { Button, Stack } from '@mantine/core';
import { CredentialFields, type CredentialWords } from '@/components/shell/sign-in/CredentialFields';
import { LoginAlert, type LoginAlertWords } from '@/components/shell/sign-in/LoginAlert';
import { useLogin } from '@/components/shell/sign-in/useLogin';
import type { LoginAction } from '@/lib/session/login-state';

interface LoginFormProps {
  action: LoginAction;
  /** The page to return to. */
  next: string | null;
  words: { submit: string; fields: CredentialWords; alert: LoginAlertWords };
}

export function LoginForm({ action, next, words }: LoginFormProps) {
  const { state, pending, form } = useLogin(action);
  return (
    <form {...form}>
      <Stack gap="md">
        <LoginAlert state={state} words={words.alert} />
        <CredentialFields words={words.fields} email={state.email} missing={state.missing} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <Button type="submit" size="md" fullWidth loading={pending} mt="xs">
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
