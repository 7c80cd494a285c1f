'use client';

import { type ReactNode, useEffect } from 'react';
import type { FormAction, FormState } from '@/lib/http/form-state';
import { usePlainForm } from '../dialogs/usePlainForm';
import { askForProof } from '../shell/session/proof';
import { askForLogin } from '../shell/session/relogin';
import ui from '../ui/page.module.css';
import classes from './apps.module.css';

interface ConsentFormProps {
  action: FormAction;
  /** The handle of the request. */
  request: string;
  words: {
    grant: string;
    refuse: string;
    go: string;
    reasons: Partial<Record<string, string>> & { other: string };
  };
  children: ReactNode;
}

/** A level above the usual one needs a proof of identity. */
const ASKING = new Map<FormState['code'], () => Promise<boolean>>([
  ['unauthenticated', () => askForLogin()],
  ['step_up_required', () => askForProof()],
]);

/**
 * Sends the decision and goes on to the app. If the session has ended or a proof of identity is needed, the user gives it over the
 * page and the decision is sent again. A link leads to the app too, for a browser that does not open the app's address by itself.
 */
export function ConsentForm({ action, request, words, children }: ConsentFormProps) {
  const { state, submit, pending } = usePlainForm(action, (form) => form, ASKING);
  const [location] = state.shown ?? [];
  useEffect(() => {
    if (location) window.location.assign(location);
  }, [location]);
  return (
    <form onSubmit={submit} className={ui.stack}>
      <input type="hidden" name="request" value={request} />
      {children}
      {state.status === 'refused' ? (
        <p className={ui.notice} data-kind="danger" role="alert">
          {words.reasons[state.code ?? ''] ?? words.reasons.other}
        </p>
      ) : null}
      {location ? (
        <p>
          <a href={location} rel="noreferrer">
            {words.go}
          </a>
        </p>
      ) : (
        <p className={classes.decision}>
          <button type="submit" name="decision" value="grant" className={ui.button} disabled={pending}>
            {words.grant}
          </button>
          <button type="submit" name="decision" value="refuse" className={ui.button} data-quiet="" disabled={pending}>
            {words.refuse}
          </button>
        </p>
      )}
    </form>
  );
}
