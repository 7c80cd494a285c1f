'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, send } from '@/components/files/sending';
import type { FormState } from '@/lib/http/form-state';
import type { Chosen } from './chosen';

export type Stage = 'waiting' | 'sending' | 'saved' | 'failed' | 'cancelled' | 'refused';

/** A chosen file and its progress. */
export interface Upload extends Chosen {
  key: string;
  stage: Stage;
  /** From 0 to 1. */
  progress: number;
  /** The stored file's id. */
  id?: number;
  /** Why the file was not stored. */
  message?: string;
}

const uploadOf = (chosen: Chosen, message: string | undefined): Upload => ({
  key: crypto.randomUUID(),
  ...chosen,
  progress: 0,
  ...(message ? { stage: 'refused', message } : { stage: 'waiting' }),
});

/** The files of one dialog, sent one after the other; each can be cancelled or retried by itself. */
export function useUploads(objection: (chosen: Chosen) => string | undefined) {
  const locale = useLocale();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const current = useRef<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const put = (next: Upload[]) => {
    current.current = next;
    setUploads(next);
  };
  const change = (key: string, changed: Partial<Upload>) =>
    put(current.current.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const sendOne = async ({ key, file }: Upload, fields: Record<string, string>): Promise<Outcome> => {
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { stage: 'sending', progress: 0, message: undefined });
    const onProgress = (progress: number) => change(key, { progress });
    const outcome = await send({ to: '/api/files', file, fields, locale, key, signal: stop.signal, onProgress });
    running.current.delete(key);
    change(key, outcomeAs(outcome));
    return outcome;
  };

  /** Sends all files that are not saved yet. Resolves to a form state: saved once all of them are. */
  const sendAll = async (fieldsOf: (upload: Upload) => Record<string, string>): Promise<FormState> => {
    // State set before the first await belongs to the form's transition and would only show at its end.
    await Promise.resolve();
    const at = Date.now();
    let code: FormState['code'];
    for (const { key } of current.current.filter(({ stage }) => stage !== 'saved' && stage !== 'refused')) {
      const upload = current.current.find((one) => one.key === key);
      const outcome = upload && (await sendOne(upload, fieldsOf(upload)));
      if (outcome?.kind === 'unauthenticated' || outcome?.kind === 'not_subscribed')
        return { status: 'refused', at, code: outcome.kind };
      if (outcome?.kind === 'failed') code = 'fault';
    }
    const left = current.current.filter(({ stage }) => stage !== 'saved');
    return left.length === 0 ? { status: 'saved', at } : { status: 'refused', at, ...(code ? { code } : {}) };
  };

  return {
    uploads,
    sendAll,
    /** The ids of the files stored so far; during a form's submission `uploads` is not current yet. */
    savedIds: () => current.current.flatMap(({ id }) => id ?? []),
    choose: (all: Chosen[]) => put([...current.current, ...all.map((one) => uploadOf(one, objection(one)))]),
    takeOut: (key: string) => put(current.current.filter((one) => one.key !== key)),
    cancel: (key: string) => running.current.get(key)?.abort(),
  };
}

function outcomeAs(outcome: Outcome): Partial<Upload> {
  switch (outcome.kind) {
    case 'saved':
      return { stage: 'saved', progress: 1, ...(outcome.id === undefined ? {} : { id: outcome.id }) };
    case 'refused':
      return { stage: 'refused', message: outcome.message };
    case 'cancelled':
      return { stage: 'cancelled', progress: 0 };
    default:
      return { stage: 'failed', progress: 0 };
  }
}
