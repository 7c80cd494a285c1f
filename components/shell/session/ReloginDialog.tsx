'use client';

import { Button, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { LoginState } from '@/lib/session/login-state';
import { CredentialFields } from '../sign-in/CredentialFields';
import { LoginAlert } from '../sign-in/LoginAlert';
import { SecondStepForm } from '../sign-in/SecondStepForm';
import { useLogin } from '../sign-in/useLogin';
import classes from './dialog.module.css';
import type { ReloginProps } from './relogin-props';
import { TopDialog } from './TopDialog';
import { reloginWords, type SignInTexts } from './words';

interface ReloginDialogProps extends Omit<ReloginProps, 'locale'> {
  texts: SignInTexts;
  veiled: boolean;
  answer(signedIn: boolean): void;
}

/** Signs the same user in again over the open page; if another user signs in the page is reloaded. */
export function ReloginDialog({ user, action, secondAction, texts, veiled, answer }: ReloginDialogProps) {
  const [words] = useState(() => reloginWords(texts));
  const { state, pending, form } = useLogin(action);
  const settle = useCallback(
    ({ userId }: LoginState) => (userId === user.id ? answer(true) : location.assign(BASE_PATH)),
    [user.id, answer],
  );
  useEffect(() => {
    if (state.status === 'signedIn') settle(state);
  }, [state, settle]);
  return (
    <TopDialog
      title={words.title}
      text={words.text}
      veiled={veiled}
      {...(veiled ? {} : { onEscape: () => answer(false) })}
    >
      {state.status === 'second' ? (
        <SecondStepForm action={secondAction} words={words.second} passkey onSignedIn={settle} />
      ) : (
        <form {...form}>
          <Stack mt="md">
            <LoginAlert state={state} words={words.alert} />
            <CredentialFields words={words.fields} email={user.email} fixedEmail missing={state.missing} />
          </Stack>
          <div className={classes.dialogButtons}>
            <Button variant="default" onClick={() => location.assign(`${BASE_PATH}/login`)}>
              {words.leave}
            </Button>
            <Button type="submit" loading={pending}>
              {words.signIn}
            </Button>
          </div>
        </form>
      )}
    </TopDialog>
  );
}
