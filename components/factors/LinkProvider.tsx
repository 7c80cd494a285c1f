'use client';

import { useState } from 'react';
import { askForProof } from '@/components/shell/session/proof';
import { toProvider } from '@/components/shell/sign-in/provider';
import ui from '@/components/ui/page.module.css';
import { type FormAction, idleForm } from '@/lib/http/form-state';

interface LinkProviderProps {
  label: string;
  failed: string;
  /** Tells the server that the provider's next answer is to be linked. */
  action: FormAction;
}

/** Redirects to the provider, which returns with its account linked. */
export function LinkProvider({ label, failed, action }: LinkProviderProps) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(false);
  const link = async () => {
    setPending(true);
    setRefused(false);
    const begun = async () => (await action(idleForm, new FormData())).status === 'saved';
    try {
      if ((await begun()) || ((await askForProof()) && (await begun()))) return await toProvider(window.location.href);
    } catch {
      // The message below reports the failure.
    }
    setRefused(true);
    setPending(false);
  };
  return (
    <div>
      {refused ? (
        <p role="alert" className={ui.notice} data-kind="danger">
          {failed}
        </p>
      ) : null}
      <button type="button" className={ui.button} data-quiet="" disabled={pending} onClick={link}>
        {label}
      </button>
    </div>
  );
}
