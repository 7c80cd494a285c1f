'use client';

import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';
import { askForLogin } from '../shell/session/relogin';
import { answerTo } from '../ui/form/answer';

/** What the user is asked for over the page, by the refusal that it answers. */
type Asking = ReadonlyMap<FormState['code'], () => Promise<boolean>>;
const LOGIN: Asking = new Map([['unauthenticated', () => askForLogin()]]);

/**
 * A form without a schema of its own: what was typed stays after it is sent, and after a new sign-in, or whatever else `asking` has
 * for a refusal, it is sent again. `made` gives what is sent of the form's fields and the pressed button, or null if nothing is to be
 * sent yet.
 */
export function usePlainForm(
  action: FormAction,
  made: (form: FormData) => FormData | null | Promise<FormData | null>,
  asking = LOGIN,
) {
  const [state, dispatch, pending] = useActionState(
    (state: FormState, form: FormData) => answerTo(action, state, form),
    idleForm,
  );
  const sent = useRef<FormData | null>(null);
  const settled = useRef(0);
  const send = (form: FormData) => startTransition(() => dispatch(form));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = await made(new FormData(event.currentTarget, submitter));
    if (!form) return;
    sent.current = form;
    send(form);
  };
  useEffect(() => {
    if (state.at === settled.current) return;
    settled.current = state.at;
    asking
      .get(state.code)?.()
      .then((given) => given && sent.current && send(sent.current));
  });
  return { state, submit, pending };
}
