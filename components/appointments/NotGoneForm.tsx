'use client';

import { useActionState } from 'react';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import { CANCELLED } from '@/lib/sections/appointments/model';
import ui from '../ui/page.module.css';

interface NotGoneFormProps {
  id: number;
  version: number;
  /** Saves the appointment's state. */
  action: FormAction;
  words: { button: string; label: string; failed: string };
}

/** The button for an appointment to which the patient did not go: it becomes a cancelled one. */
export function NotGoneForm({ id, version, action, words }: NotGoneFormProps) {
  const [{ status }, dispatch] = useActionState(action, idleForm);
  return (
    <form action={dispatch}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="state" value={CANCELLED} />
      <button type="submit" className={ui.button} data-quiet="" aria-label={words.label}>
        {words.button}
      </button>
      {status === 'refused' ? <p role="alert">{words.failed}</p> : null}
    </form>
  );
}
