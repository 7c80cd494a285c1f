'use client';

import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import classes from './summary.module.css';

export type MarkAction = FormAction;

interface SeenFormProps {
  patientId: number;
  action: MarkAction;
  /** What is said when the marks are saved, and when they are not. */
  done: string;
  failed: string;
  /** The news, with their submit buttons. */
  children: ReactNode;
}

/**
 * The form around the news: a button names in its value what it marks as seen. What was marked disappears with its button, so
 * the focus goes to the sentence that says it.
 */
export function SeenForm({ patientId, action, done, failed, children }: SeenFormProps) {
  const [state, dispatch] = useActionState(action, idleForm);
  const told = useRef<HTMLParagraphElement>(null);
  const { status, at } = state;
  useEffect(() => {
    if (at !== 0) told.current?.focus();
  }, [at]);
  return (
    <form action={dispatch}>
      <input type="hidden" name="id" value={patientId} />
      <p ref={told} tabIndex={-1} role="status" className={classes.seenTold}>
        {status === 'idle' ? null : status === 'saved' ? done : failed}
      </p>
      {children}
    </form>
  );
}
