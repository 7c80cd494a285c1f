'use client';

import { Stack } from '@mantine/core';
import { useState } from 'react';
import { LoginAlert, type LoginAlertWords } from '@/components/shell/sign-in/LoginAlert';
import { PasskeyButton } from '@/components/shell/sign-in/PasskeyButton';
import { useLogin } from '@/components/shell/sign-in/useLogin';
import ui from '@/components/ui/page.module.css';
import type { LoginAction } from '@/lib/session/login-state';

interface PasskeySignInProps {
  action: LoginAction;
  next: string | null;
  words: { label: string; noKey: string; alert: LoginAlertWords };
}

/** Signs in without e-mail and password, if this device has a passkey. */
export function PasskeySignIn({ action, next, words }: PasskeySignInProps) {
  const { state, pending, send } = useLogin(action);
  const [noKey, setNoKey] = useState(false);
  return (
    <Stack gap="xs" mt="md">
      <LoginAlert state={state} words={words.alert} />
      {noKey ? (
        <p role="alert" className={ui.notice} data-kind="danger">
          {words.noKey}
        </p>
      ) : null}
      <PasskeyButton label={words.label} send={send} onNone={() => setNoKey(true)} pending={pending} next={next} />
    </Stack>
  );
}
