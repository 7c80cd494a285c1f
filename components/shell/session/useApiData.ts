'use client';

import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { askForLogin } from './relogin';

/** The pause before a request: long enough to bundle quick changes into one request, short enough to feel immediate. */
const PATIENCE_MS = 150;

export type ApiData<T> = { state: 'waiting' | 'failed'; data?: undefined } | { state: 'there'; data: T };

/** The `data` of one of our own API calls, fetched again whenever its path changes; null fetches nothing. */
export function useApiData<T>(path: string | null): ApiData<T> {
  const [answer, setAnswer] = useState<ApiData<T> & { path?: string }>({ state: 'waiting' });
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const later = setTimeout(
      () =>
        read<T>(path, leaving.signal).then(
          (data) => setAnswer({ state: 'there', data, path }),
          () => leaving.signal.aborted || setAnswer({ state: 'failed', path }),
        ),
      PATIENCE_MS,
    );
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [path]);
  return answer.path === path ? answer : { state: 'waiting' };
}

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(BASE_PATH + path, { headers: { accept: 'application/json' }, signal });
  if (response.status === 401 && (await askForLogin())) return read(path, signal);
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: T }).data;
}
