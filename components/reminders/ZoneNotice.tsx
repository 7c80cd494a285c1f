'use client';

import { startTransition, useActionState, useSyncExternalStore } from 'react';
import ui from '@/components/ui/page.module.css';
import { type FormAction, idleForm } from '@/lib/http/form-state';

interface ZoneNoticeProps {
  /** The zone of the settings. */
  zone: string;
  /** `question` has the placeholders {here} and {set}. */
  words: { question: string; change: string; failed: string };
  action: FormAction;
}

const never = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks a reader whose browser is in another time zone than the settings whether the reminders are to follow. */
export function ZoneNotice({ zone, words, action }: ZoneNoticeProps) {
  const here = useSyncExternalStore(never, zoneHere, () => zone);
  const [state, send, pending] = useActionState(action, idleForm);
  if (!here || here === zone) return null;
  const change = () => {
    const form = new FormData();
    form.set('zone', here);
    startTransition(() => send(form));
  };
  return (
    <div className={ui.notice} role="status">
      <p>{words.question.replace('{here}', here).replace('{set}', zone)}</p>
      <button type="button" className={ui.button} data-quiet="" disabled={pending} onClick={change}>
        {words.change}
      </button>
      {state.status === 'refused' ? <p>{words.failed}</p> : null}
    </div>
  );
}
