import { BASE_PATH } from '@/lib/http/base-path';
import type { SearchAnswer } from '@/lib/record/search/route';
import { askForLogin } from '../shell/relogin';

export type Answer = SearchAnswer;
export type Group = Answer['gruppi'][number];
export type Found = Group['voci'][number];
export type Shown = NonNullable<Found['titolo']>;

/** Which record: a patient's by its id, or one's own. */
export type Scope = number | 'own';

/** Asks for what a record has of these words, in a body, so that they stand in no address. */
export async function ask(
  scope: Scope,
  search: string,
  { section, signal }: { section?: string | undefined; signal: AbortSignal },
): Promise<Answer> {
  const path = scope === 'own' ? '/api/cerca' : `/api/cerca/${scope}`;
  const response = await fetch(BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ search, ...(section ? { sezione: section } : {}) }),
    signal,
  });
  if (response.status === 401 && (await askForLogin())) return ask(scope, search, { section, signal });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: Answer }).data;
}
