import { BASE_PATH } from '@/lib/http/base-path';
import type { SearchAnswer } from '@/lib/record/search/route';
import { askForLogin } from '../shell/session/relogin';

export type Answer = SearchAnswer;
export type Group = Answer['gruppi'][number];
export type Found = Group['voci'][number];
export type Shown = NonNullable<Found['titolo']>;

/** The record to search: a patient's id, or the reader's own. */
export type Scope = number | 'own';

/** The longest wait before a failed search is reported. */
const LONGEST_WAIT_SECONDS = 5;

/** Waits for the time that an overloaded server asks for; resolves immediately when the search is aborted. */
function retryTime({ headers }: Response, signal: AbortSignal): Promise<void> {
  const seconds = Math.min(Number(headers.get('retry-after')) || 1, LONGEST_WAIT_SECONDS);
  return new Promise((resolve) => {
    const later = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(later);
      resolve();
    });
  });
}

interface Asking {
  section?: string | undefined;
  signal: AbortSignal;
  /** Whether this is the retry after a refusal for too many requests. */
  isRetry?: true;
}

/** Searches a record; the words are sent in the body, so that they are in no URL. */
export async function ask(scope: Scope, search: string, { section, signal, isRetry }: Asking): Promise<Answer> {
  const path = scope === 'own' ? '/api/cerca' : `/api/cerca/${scope}`;
  const response = await fetch(BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ search, ...(section ? { sezione: section } : {}) }),
    signal,
  });
  if (response.status === 401 && (await askForLogin())) return ask(scope, search, { section, signal });
  if (response.status === 429 && !isRetry) {
    await retryTime(response, signal);
    signal.throwIfAborted();
    return ask(scope, search, { section, signal, isRetry: true });
  }
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: Answer }).data;
}
