'use client';

import { type ReactNode, startTransition, useActionState, useEffect, useRef } from 'react';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import { answerTo } from '../ui/form/answer';
import { queuedDoses } from './queued-doses';
import classes from './today.module.css';

interface DoseFormProps {
  action: FormAction;
  /** What is said of a dose that was saved, that waits on the device, that was not saved, and when there is no network. */
  words: { saved: string; waiting: string; failed: string; offline: string };
  /** The doses, with their submit buttons. */
  children: ReactNode;
}

/** The form around doses: the button that is pressed says in its value what became of which dose. */
export function DoseForm({ action, words, children }: DoseFormProps) {
  const pressed = useRef<HTMLElement | null>(null);
  const tell: FormAction = async (state, form) => {
    const answer = await answerTo(action, state, form);
    if (answer.code !== 'offline') return answer;
    return (await queuedDoses(form, pressed.current?.getAttribute('aria-label') ?? '')) ?? answer;
  };
  const [{ status, code, said, at }, dispatch, isPending] = useActionState(tell, idleForm);
  const told = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone when its dose was told: the focus goes to the sentence that says so.
  useEffect(() => {
    if (at !== 0) told.current?.focus({ preventScroll: true });
  }, [at]);
  const text =
    status === 'saved' ? (said ? words.waiting : words.saved) : code === 'offline' ? words.offline : words.failed;
  return (
    <form
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        pressed.current = (event.nativeEvent as SubmitEvent).submitter;
        const form = new FormData(event.currentTarget, pressed.current);
        startTransition(() => dispatch(form));
      }}
    >
      <p
        ref={told}
        tabIndex={-1}
        role="status"
        className={classes.told}
        data-failed={status === 'refused' ? '' : undefined}
      >
        {status === 'idle' ? null : text}
      </p>
      {children}
    </form>
  );
}
