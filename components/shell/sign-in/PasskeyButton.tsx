'use client';

import { Button } from '@mantine/core';
import { startTransition, useState } from 'react';
import { signedByPasskey } from './passkey';

interface PasskeyButtonProps {
  label: string;
  /** Called with the form to send. */
  send(form: FormData): void;
  onNone(): void;
  pending: boolean;
  next?: string | null | undefined;
}

/** Asks the device for a passkey, and sends its answer. */
export function PasskeyButton({ label, send, onNone, pending, next }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    const passkey = await signedByPasskey('passkey/signIn');
    setAsking(false);
    if (!passkey) return onNone();
    const form = new FormData();
    form.set('passkey', passkey);
    if (next) form.set('next', next);
    startTransition(() => send(form));
  };
  return (
    <Button variant="default" size="md" fullWidth loading={asking || pending} onClick={press}>
      {label}
    </Button>
  );
}
