'use client';

import { Alert, Button, Stack } from '@mantine/core';
import Link from 'next/link';
import { useMailLink } from '@/app/account/useMailLink';
import { LoginAlert, type LoginAlertWords } from '@/components/shell/sign-in/LoginAlert';
import { useLogin } from '@/components/shell/sign-in/useLogin';
import type { LoginAction } from '@/lib/session/login-state';

interface ConfirmSignInProps {
  action: LoginAction;
  words: { confirm: string; gone: string; elsewhere: string; again: string; alert: LoginAlertWords };
}

/** Signs in with a mailed link by a click, since mail filters open links but do not click buttons. */
export function ConfirmSignIn({ action, words }: ConfirmSignInProps) {
  const link = useMailLink();
  const { state, pending, form } = useLogin(action);
  const isOver = state.code === 'not_found' || state.code === 'unauthenticated';
  return (
    <form {...form}>
      <Stack maw="28rem" mt="md">
        {isOver ? (
          <Alert key={state.at} role="alert" color="red" variant="light">
            {state.code === 'not_found' ? words.gone : words.elsewhere}
          </Alert>
        ) : (
          <LoginAlert state={state} words={words.alert} />
        )}
        <input type="hidden" name="link" value={link} readOnly />
        {state.code === 'not_found' ? null : (
          <Button type="submit" size="md" loading={pending}>
            {words.confirm}
          </Button>
        )}
        {isOver ? (
          <Link href="/login" prefetch={false}>
            {words.again}
          </Link>
        ) : null}
      </Stack>
    </form>
  );
}
