'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button, Stack } from '@mantine/core';
import { startTransition, useActionState } from 'react';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import { useMailLink } from './useMailLink';

interface LinkConfirmProps {
  action: FormAction;
  words: { confirm: string; done: string; gone: string; signIn: string };
}

/** Confirms a mailed link with a click, since mail filters open links but do not click buttons. */
export function LinkConfirm({ action, words }: LinkConfirmProps) {
  const link = useMailLink();
  const [state, dispatch, pending] = useActionState(action, idleForm);
  const confirm = () => {
    const form = new FormData();
    form.set('link', link);
    startTransition(() => dispatch(form));
  };
  if (state.status === 'saved')
    return (
      <div className={ui.stack}>
        <p role="status">{words.done}</p>
        <a className={ui.button} href={`${BASE_PATH}/login`}>
          {words.signIn}
        </a>
      </div>
    );
  return (
    <Stack maw="28rem" mt="md">
      {state.status === 'refused' ? (
        <Alert key={state.at} role="alert" color="red" variant="light">
          {words.gone}
        </Alert>
      ) : null}
      <Button size="md" onClick={confirm} loading={pending}>
        {words.confirm}
      </Button>
    </Stack>
  );
}
