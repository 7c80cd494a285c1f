'use client';

import { type FormEvent, type ReactNode, useActionState, useEffect, useRef } from 'react';
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
 * The form around the news: a button names in its value what it marks as seen. What was marked disappears at once, not only
 * when the page is drawn again, and comes back if it could not be saved. Its button disappears with it, so the focus goes to
 * the sentence that says it.
 */
export function SeenForm({ patientId, action, done, failed, children }: SeenFormProps) {
  const [state, dispatch] = useActionState(action, idleForm);
  const told = useRef<HTMLParagraphElement>(null);
  const { status, at } = state;
  const gone = useRef<HTMLElement[]>([]);
  useEffect(() => {
    if (at === 0) return;
    if (status === 'refused') for (const item of gone.current) item.hidden = false;
    told.current?.focus();
  }, [at, status]);
  const hide = ({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) => {
    const button = (nativeEvent as SubmitEvent).submitter;
    const item = button?.closest('li');
    gone.current = item ? [item] : [...currentTarget.querySelectorAll('li'), ...(button ? [button] : [])];
    for (const one of gone.current) one.hidden = true;
  };
  return (
    <form action={dispatch} onSubmit={hide}>
      <input type="hidden" name="id" value={patientId} />
      <p ref={told} tabIndex={-1} role="status" className={classes.seenTold}>
        {status === 'idle' ? null : status === 'saved' ? done : failed}
      </p>
      {children}
    </form>
  );
}
