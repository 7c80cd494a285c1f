'use client';

import { startTransition, useActionState, useEffect } from 'react';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { idleForm } from '@/lib/http/form-state';
import { restoreAccount } from './actions';

interface RestoreFormProps {
  landing: string;
  words: { restore: string; failed: string; again: string };
}

/** A button that reopens the account; then the user's start page is opened with a full page load. */
export function RestoreForm({ landing, words }: RestoreFormProps) {
  const [state, dispatch, pending] = useActionState(restoreAccount, idleForm);
  const done = state.status === 'saved';
  useEffect(() => {
    if (done) window.location.assign(BASE_PATH + landing);
  }, [done, landing]);
  return (
    <>
      {state.status === 'refused' ? (
        <p role="alert" className={ui.notice} data-kind="danger">
          {state.code === 'unauthenticated' ? words.again : words.failed}
        </p>
      ) : null}
      <button
        type="button"
        className={ui.button}
        disabled={pending || done}
        onClick={() => startTransition(() => dispatch(new FormData()))}
      >
        {words.restore}
      </button>
    </>
  );
}
