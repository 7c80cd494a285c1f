'use client';

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
  /** How long ago the provider may have asked its user to sign in. */
  seconds: number;
}

/** Leaves for the provider, which is to ask its user anew where it has not done so for some minutes. */
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
      // Told below.
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
