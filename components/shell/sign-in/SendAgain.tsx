'use client';

import { Alert, Button } from '@mantine/core';
import { startTransition, useActionState } from 'react';
import { answerTo } from '@/components/ui/form/answer';
import { type FormAction, idleForm } from '@/lib/http/form-state';

interface SendAgainProps {
  action: FormAction;
  /** The fields to send to the action. */
  fields: Record<string, string | number>;
  words: { again: string; done: string };
  /** The message for a refusal's code. */
  reason(code: string): string;
}

/** Sends a mail once more, and reports the outcome. */
export function SendAgain({ action, fields, words, reason }: SendAgainProps) {
  const [state, dispatch, pending] = useActionState(
    (before: typeof idleForm, form: FormData) => answerTo(action, before, form),
    idleForm,
  );
  const send = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    startTransition(() => dispatch(form));
  };
  return (
    <>
      <div role="status">{state.status === 'saved' ? <p key={state.at}>{words.done}</p> : null}</div>
      {state.status === 'refused' ? (
        <Alert key={state.at} role="alert" color="red" variant="light">
          {reason(state.code ?? 'fault')}
        </Alert>
      ) : null}
      <Button variant="default" onClick={send} loading={pending}>
        {words.again}
      </Button>
    </>
  );
}
