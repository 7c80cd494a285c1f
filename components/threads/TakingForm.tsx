'use client';

import { useActionState } from 'react';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import ui from '../ui/page.module.css';

interface TakingFormProps {
  takes: boolean;
  action: FormAction;
  words: { state: string; change: string; failed: string };
}

/** Whether patients may write to the doctor, and the button that changes it. */
export function TakingForm({ takes, action, words }: TakingFormProps) {
  const [{ status }, dispatch] = useActionState(action, idleForm);
  return (
    <form action={dispatch} className={ui.stack}>
      <p role="status">{status === 'refused' ? words.failed : words.state}</p>
      <input type="hidden" name="taken" value={takes ? 'no' : 'si'} />
      <button type="submit" className={ui.button} data-quiet="">
        {words.change}
      </button>
    </form>
  );
}
