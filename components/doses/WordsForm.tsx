'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { FormAction, FormState } from '@/lib/http/form-state';
import { usePlainForm } from '../dialogs/usePlainForm';
import classes from './doses.module.css';

interface WordsFormProps {
  action: FormAction;
  id?: string;
  /** What is said of an answer: `saved`, a refusal's code, a field's name; `fault` for any other. */
  words: Readonly<Record<string, string>> & { saved: string; fault: string };
  /** The fields and the submit buttons. */
  children: ReactNode;
}

/** A small form that says in one line whether it was saved. What was typed stays until it is saved. */
export function WordsForm({ action, id, words, children }: WordsFormProps) {
  const { state, submit, pending } = usePlainForm(action, (form) => form);
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const { status, at } = state;
  useEffect(() => {
    if (at === 0) return;
    if (status === 'saved') form.current?.reset();
    told.current?.focus({ preventScroll: true });
  }, [at, status]);
  return (
    <form ref={form} id={id} onSubmit={submit} noValidate aria-busy={pending} className={classes.form}>
      {children}
      <p
        ref={told}
        tabIndex={-1}
        role="status"
        className={classes.told}
        data-failed={status === 'refused' ? '' : undefined}
      >
        {status === 'idle' ? null : saidOf(state, words)}
      </p>
    </form>
  );
}

function saidOf({ status, code = 'fault', fields }: FormState, words: WordsFormProps['words']): string {
  if (status === 'saved') return words.saved;
  const [field] = fields ?? [];
  return (field && words[field.path]) ?? words[code] ?? words.fault;
}
