'use client';

import { useActionState } from 'react';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import ui from '../ui/page.module.css';

interface AnswerFormProps {
  action: FormAction;
  /** The doctor, and the number of the message. */
  doctorId: number;
  number: number;
  /** What is answered so far, and what is said if the answer was not saved. */
  words: { state: string; failed: string };
  /** The answers that can be given. */
  answers: readonly { value: string; label: string; main: boolean }[];
}

/** The patient's answer to a proposed reminder: the state of the answer, and a button for each possible answer. */
export function AnswerForm({ action, doctorId, number, words, answers }: AnswerFormProps) {
  const [{ status }, dispatch, pending] = useActionState(action, idleForm);
  return (
    <form action={dispatch} className={ui.stack}>
      <p role="status">{status === 'refused' ? words.failed : words.state}</p>
      <input type="hidden" name="id" value={doctorId} />
      <input type="hidden" name="number" value={number} />
      {answers.length > 0 ? (
        <p className={ui.chips}>
          {answers.map(({ value, label, main }) => (
            <button
              key={value}
              type="submit"
              name="answer"
              value={value}
              className={ui.button}
              data-quiet={main ? undefined : ''}
              disabled={pending}
            >
              {label}
            </button>
          ))}
        </p>
      ) : null}
    </form>
  );
}
