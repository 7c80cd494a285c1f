import type { Resource } from '@/lib/fhir/types';
import { binaryRoute, operationRoute, postRoute, resourceRoute, typeRoute } from '@/lib/fhir-api/routes';
import { type Credentials, call } from '../support/calls';

/** Calls of the FHIR interface in this process. */

export interface Searchset {
  resourceType: string;
  total?: number;
  link: { relation: string; url: string }[];
  entry?: { fullUrl: string; resource: Resource & { id: string }; search: { mode: string } }[];
}

const handlers = [typeRoute(), resourceRoute(), operationRoute()];
const binary = binaryRoute();
const NAMES = ['type', 'id', 'operation'];

/** GET of a path below the interface, such as `Observation?code=…`. */
export async function fhirGet(as: Credentials, path: string, headers: Record<string, string> = {}) {
  const parts = (path.split('?')[0] ?? '').split('/');
  const handler = parts[0] === 'Binary' ? binary : handlers[parts.length - 1];
  if (!handler) throw new Error(`no handler for ${path}`);
  const params = Object.fromEntries(parts.map((part, at) => [NAMES[at], part]));
  return call(handler, as, { method: 'GET', path: `/api/fhir/${path}`, params, headers });
}

/** A search by POST. */
export const fhirPost = (as: Credentials, type: string, form: string) =>
  call(postRoute(), as, {
    method: 'POST',
    path: `/api/fhir/${type}/_search`,
    params: { type, id: '_search' },
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

export const bodyOf = <T = Searchset>({ text }: { text: string }) => JSON.parse(text) as T;

export const search = async (as: Credentials, path: string) => {
  const answer = await fhirGet(as, path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return bodyOf(answer);
};

export const nextOf = ({ link }: Searchset) => link.find(({ relation }) => relation === 'next')?.url;
export const below = (url: string) => url.slice(url.indexOf('/api/fhir/') + '/api/fhir/'.length);

/** The resources that match, of all pages. */
export async function allMatches(as: Credentials, path: string): Promise<(Resource & { id: string })[]> {
  const found = [];
  let at: string | undefined = path;
  while (at !== undefined) {
    const page: Searchset = await search(as, at);
    found.push(
      ...(page.entry ?? []).filter(({ search: { mode } }) => mode === 'match').map(({ resource }) => resource),
    );
    const next = nextOf(page);
    at = next && below(next);
  }
  return found;
}
