'use client';

import { startTransition, useActionState } from 'react';
import ui from '@/components/ui/page.module.css';
import { type FormState, idleForm } from '@/lib/http/form-state';
import { allowCookies, revokeCookies } from './actions';

interface CookieChoiceProps {
  allowed: boolean;
  words: { status: string; allow: string; revoke: string; allowed: string; revoked: string; failed: string };
}

/**
 * Shows whether this browser accepts optional cookies, with the button that changes it; the outcome is announced to screen
 * readers.
 */
export function CookieChoice({ allowed, words }: CookieChoiceProps) {
  const [allowing, allow, waiting] = useActionState(allowCookies, idleForm);
  const [revoking, revoke, leaving] = useActionState(revokeCookies, idleForm);
  const last: FormState = allowing.at > revoking.at ? allowing : revoking;
  const success = last === allowing ? words.allowed : words.revoked;
  const send = (dispatch: (form: FormData) => void) => startTransition(() => dispatch(new FormData()));
  return (
    <div className={ui.stack}>
      <p>
        <strong>{words.status}</strong>
      </p>
      <div className={ui.buttons}>
        {allowed ? null : (
          <button type="button" className={ui.button} disabled={waiting} onClick={() => send(allow)}>
            {words.allow}
          </button>
        )}
        <button type="button" className={ui.button} data-quiet="" disabled={leaving} onClick={() => send(revoke)}>
          {words.revoke}
        </button>
      </div>
      <p role="status">{last.status === 'saved' ? success : last.status === 'refused' ? words.failed : null}</p>
    </div>
  );
}
