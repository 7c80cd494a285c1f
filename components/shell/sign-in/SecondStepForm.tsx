'use client';

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { LoginAction, LoginState } from '@/lib/session/login-state';
import { LoginAlert, type LoginAlertWords } from './LoginAlert';
import { PasskeyButton } from './PasskeyButton';
import { useLogin } from './useLogin';

export interface SecondStepWords {
  code: string;
  submit: string;
  passkey: string;
  noKey: string;
  alert: LoginAlertWords;
}

interface SecondStepFormProps {
  action: LoginAction;
  words: SecondStepWords;
  /** The page to return to. */
  next?: string | null;
  passkey: boolean;
  onSignedIn?(state: LoginState): void;
}

/** The second step of a sign-in: a code, with or without spaces, or a passkey. */
export function SecondStepForm({ action, words, next, passkey, onSignedIn }: SecondStepFormProps) {
  const { state, pending, form, send } = useLogin(action);
  const [noKey, setNoKey] = useState(false);
  useEffect(() => {
    if (state.status === 'signedIn') onSignedIn?.(state);
  }, [state, onSignedIn]);
  return (
    <Stack>
      <form {...form}>
        <Stack>
          <LoginAlert state={state} words={words.alert} />
          <TextInput
            name="code"
            label={words.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            size="lg"
            required
            withAsterisk={false}
            spellCheck={false}
            data-autofocus
            autoFocus
          />
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Button type="submit" size="md" fullWidth loading={pending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      {noKey ? (
        <Alert role="alert" color="red" variant="light">
          {words.noKey}
        </Alert>
      ) : null}
      {passkey ? (
        <PasskeyButton label={words.passkey} send={send} onNone={() => setNoKey(true)} pending={pending} next={next} />
      ) : null}
    </Stack>
  );
}
