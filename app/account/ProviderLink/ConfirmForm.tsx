'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button, Stack } from '@mantine/core';
import { startTransition, useActionState, useEffect } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { idleForm } from '@/lib/http/form-state';
import { loginPath } from '@/lib/session/landing';
import { useMailLink } from '../useMailLink';
import { tieProvider } from './actions';

/** Confirms that the provider's account is the user's own, with a click: mail filters open links but do not click buttons. */
export function ConfirmForm({ words }: { words: { confirm: string; gone: string } }) {
  const link = useMailLink();
  const [state, dispatch, pending] = useActionState(tieProvider, idleForm);
  const done = state.status === 'saved';
  useEffect(() => {
    if (done) window.location.assign(BASE_PATH + loginPath('tied'));
  }, [done]);
  const confirm = () => {
    const form = new FormData();
    form.set('link', link);
    startTransition(() => dispatch(form));
  };
  return (
    <Stack maw="28rem" mt="md">
      {state.status === 'refused' ? (
        <Alert key={state.at} role="alert" color="red" variant="light">
          {words.gone}
        </Alert>
      ) : null}
      <Button onClick={confirm} loading={pending || done}>
        {words.confirm}
      </Button>
    </Stack>
  );
}
