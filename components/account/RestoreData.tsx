'use client';

import { useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { type Outcome, send } from '../files/sending';
import { askForProof } from '../shell/session/proof';
import { proofMeans } from '../shell/session/useProof';
import ui from '../ui/page.module.css';

interface RestoreWords {
  choose: string;
  /** A text with the placeholder `{percent}`. */
  sending: string;
  checking: string;
  /** A text with the placeholder `{place}`. */
  waiting: string;
  restored: string;
  open: string;
  failed: string;
  notSubscribed: string;
  plans: string;
}

type Restoring =
  | { step: 'idle' }
  | { step: 'sending'; part: number; place?: number }
  | { step: 'done'; outcome: Outcome };

/**
 * Uploads an archive into an empty record, with its progress. Asks for a proof of identity first, unless there is a recent one.
 */
export function RestoreData({ words, locale }: { words: RestoreWords; locale: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<Restoring>({ step: 'idle' });
  const restore = async (file: File | undefined) => {
    if (!file) return;
    const { fresh } = await proofMeans().catch(() => ({ fresh: true }));
    if (!fresh && !(await askForProof())) return;
    setState({ step: 'sending', part: 0 });
    const outcome = await send({
      to: '/api/ripristinaDati',
      file,
      fields: {},
      locale,
      key: crypto.randomUUID(),
      signal: new AbortController().signal,
      onProgress: (part) => setState({ step: 'sending', part }),
      onPlace: (place) => setState({ step: 'sending', part: 1, place }),
    });
    setState({ step: 'done', outcome });
  };
  return (
    <div className={ui.stack}>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void restore(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div>
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          disabled={state.step === 'sending'}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </button>
      </div>
      <p role="status">{state.step === 'sending' ? underWay(state, words) : null}</p>
      {state.step === 'done' ? <Result outcome={state.outcome} words={words} /> : null}
    </div>
  );
}

function underWay({ part, place = 0 }: { part: number; place?: number }, words: RestoreWords) {
  if (part < 1) return words.sending.replace('{percent}', String(Math.floor(part * 100)));
  return place > 0 ? words.waiting.replace('{place}', String(place)) : words.checking;
}

function Result({ outcome, words }: { outcome: Outcome; words: RestoreWords }) {
  if (outcome.kind === 'saved')
    return (
      <p role="alert" className={ui.notice}>
        <strong>{words.restored}</strong> <a href={`${BASE_PATH}/Registro/SchedaPaziente`}>{words.open}</a>
      </p>
    );
  if (outcome.kind === 'not_subscribed')
    return (
      <p role="alert" className={ui.notice} data-kind="danger">
        {words.notSubscribed} <a href={`${BASE_PATH}/Registro/Paypal`}>{words.plans}</a>
      </p>
    );
  return (
    <p role="alert" className={ui.notice} data-kind="danger">
      {outcome.kind === 'refused' ? outcome.message : words.failed}
    </p>
  );
}
