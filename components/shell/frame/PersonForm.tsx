'use client';

import { type ReactNode, useActionState, useEffect } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import { LANDING } from '@/lib/session/landing';

interface PersonFormProps {
  action: FormAction;
  /** The sentence for a choice that did not work. */
  failed: string;
  className?: string | undefined;
  /** Its buttons, each with the name PERSON_FIELD and a person's id as value. */
  children: ReactNode;
}

/** Chooses for whom the user acts. The next page is a new document, since nothing of one record may stay in another's. */
export function PersonForm({ action, failed, className, children }: PersonFormProps) {
  const [state, dispatch] = useActionState(action, idleForm);
  useEffect(() => {
    if (state.status === 'saved') window.location.assign(BASE_PATH + LANDING);
  }, [state]);
  return (
    <form action={dispatch} className={className}>
      {children}
      {state.status === 'refused' ? <p role="alert">{failed}</p> : null}
    </form>
  );
}
