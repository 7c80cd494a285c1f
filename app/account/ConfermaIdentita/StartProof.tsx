'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toProvider } from '@/components/shell/sign-in/provider';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { idleForm } from '@/lib/http/form-state';
import { PROOF_PAGE } from '@/lib/session/landing';
import { beginProof } from './actions';

interface StartProofProps {
  words: { start: string; failed: string };
  /** The maximum age in seconds of the provider's sign-in. */
  seconds: number;
}

/** Redirects to the provider, which must sign its user in again unless it has done so within some minutes. */
export function StartProof({ words, seconds }: StartProofProps) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const start = async () => {
    setPending(true);
    setFailed(false);
    try {
      const { status } = await beginProof(idleForm, new FormData());
      const back = `${window.location.origin}${BASE_PATH}${PROOF_PAGE}`;
      if (status === 'saved') return await toProvider(back, { max_age: String(seconds) });
    } catch {
      // The message below reports the failure.
    }
    setFailed(true);
    setPending(false);
  };
  return (
    <>
      {failed ? (
        <p role="alert" className={ui.notice} data-kind="danger">
          {words.failed}
        </p>
      ) : null}
      <Button size="md" loading={pending} onClick={start}>
        {words.start}
      </Button>
    </>
  );
}
