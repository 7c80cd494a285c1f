'use client';

import '@/components/ui/mantine-components.css';
import { Alert } from '@mantine/core';
import type { LoginState } from '@/lib/session/login-state';

export interface LoginAlertWords {
  wrongCredentials: string;
  /** `{minutes}` is the placeholder for the number. */
  tooMany: string;
  /** Shown instead of `tooMany` after a link that continues the sign-in was sent by mail. */
  linkSent: string;
  /** The password is right, but can no longer be used. */
  held: string;
  wrongCode: string;
  wrongPasskey: string;
  /** The first step of the sign-in was too long ago. */
  over: string;
  unavailable: string;
  offline: string;
  fault: string;
}

/** Says why the sign-in failed; screen readers announce it immediately. */
export function LoginAlert({ state, words }: { state: LoginState; words: LoginAlertWords }) {
  if (state.status !== 'refused' || state.missing) return null;
  return (
    <Alert key={state.at} role="alert" color="red" variant="light">
      {textOf(state, words)}
    </Alert>
  );
}

function textOf({ code, minutes = 1, byMail }: LoginState, words: LoginAlertWords): string {
  if (code === 'wrong_credentials') return words.wrongCredentials;
  if (code === 'password_due') return words.held;
  if (code === 'too_many' && byMail) return words.linkSent;
  if (code === 'too_many') return words.tooMany.replace('{minutes}', String(minutes));
  if (code === 'wrong_code') return words.wrongCode;
  if (code === 'wrong_passkey') return words.wrongPasskey;
  if (code === 'unauthenticated') return words.over;
  if (code === 'unavailable') return words.unavailable;
  return code === 'offline' ? words.offline : words.fault;
}
