'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import { idleLogin, type LoginAction, type LoginState } from '@/lib/session/login-state';

/**
 * The state of a sign-in form. The submit event sends the form, since React would empty it after an action, even a refused
 * one; the `action` serves browsers without scripts. If a field is missing, it gets the focus.
 */
export function useLogin(action: LoginAction) {
  const [answered, plainAction] = useActionState(action, idleLogin);
  const [state, dispatch, pending] = useActionState(guarded(action), answered);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = state.missing?.[0];
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [state]);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(() => dispatch(data));
  }
  const send = (data: FormData) => dispatch(data);
  return { state, pending, send, form: { ref: form, action: plainAction, onSubmit, noValidate: true } };
}

/** A lost connection becomes a refusal, so that the typed text stays. */
const guarded =
  (action: LoginAction): LoginAction =>
  (state, form) =>
    action(state, form).catch((error): LoginState => {
      unstable_rethrow(error);
      return { status: 'refused', at: Date.now(), code: 'offline' };
    });
