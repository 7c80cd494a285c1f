'use client';

import { startTransition, useActionState, useEffect, useState } from 'react';
import ui from '@/components/ui/page.module.css';
import { type FormAction, idleForm } from '@/lib/http/form-state';
import { hasPush, isListed, subscribed } from './push-browser';

interface PushHereProps {
  publicKey: string;
  /** The hashes of the addresses of the browsers that get the reader's notifications. */
  marks: readonly string[];
  action: FormAction;
  words: Record<'on' | 'isOn' | 'denied' | 'unsupported' | 'failed', string>;
}

/** Turns notifications on in this browser. */
export function PushHere({ publicKey, marks, action, words }: PushHereProps) {
  const [here, setHere] = useState<'unknown' | 'off' | 'isOn' | 'denied' | 'unsupported' | 'failed'>('unknown');
  const [state, send, pending] = useActionState(action, idleForm);
  useEffect(() => {
    if (!hasPush()) return setHere('unsupported');
    isListed(publicKey, marks).then(
      (does) => setHere(does ? 'isOn' : 'off'),
      () => setHere('off'),
    );
  }, [publicKey, marks]);
  const turnOn = async () => {
    const fields = await subscribed(publicKey).catch(() => undefined);
    if (!fields) return setHere(fields === null ? 'denied' : 'failed');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    startTransition(() => send(form));
    setHere('isOn');
  };
  if (here === 'unknown') return null;
  const said = state.status === 'refused' ? words.failed : here === 'off' ? null : words[here];
  return (
    <div>
      {here === 'unsupported' ? null : (
        <button type="button" className={ui.button} data-quiet="" disabled={pending} onClick={() => void turnOn()}>
          {words.on}
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
