'use client';

import { useEffect, useState } from 'react';
import { askForLogin } from '@/components/shell/session/relogin';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Part } from '@/lib/sections/anamnesis/parts';

/** An earlier version as the API returns it. */
export interface Version {
  versione: number;
  created_at: string;
  contenuto: Record<string, unknown>;
}

interface Answer {
  data: Version[];
  next: string | null;
}

/** The fetched earlier versions of a part; `more` fetches further ones. */
export function useVersions(patientId: number, part: Part) {
  const [versions, setVersions] = useState<Version[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const fetchFrom = (cursor: string | null) => {
    setState('loading');
    read(`${BASE_PATH}/api/anamnesiVersioni/${patientId}/${part}?limit=20${cursor ? `&cursor=${cursor}` : ''}`).then(
      (answer) => {
        setVersions((known) => (cursor ? [...known, ...answer.data] : answer.data));
        setNext(answer.next);
        setState('loaded');
      },
      () => setState('failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => fetchFrom(null), []);
  return { versions, state, more: next === null ? null : () => fetchFrom(next) };
}

async function read(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (response.status === 401 && (await askForLogin())) return read(url);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
