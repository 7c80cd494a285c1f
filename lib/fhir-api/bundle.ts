import type { Resource } from '@/lib/fhir/types';
import { addressOf } from './includes';
import type { Query } from './query';
import type { FoundPage } from './search';

/** A page as a searchset, with the address of the search as it was understood. */
export function searchset(
  base: string,
  path: string,
  { query, page }: { query: Pick<Query, 'self'>; page: FoundPage },
): object {
  const address = (extra: readonly (readonly [string, string])[] = []) => {
    const pairs = [...query.self.filter(([name]) => extra.length === 0 || name !== '_page'), ...extra];
    const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
    return `${base}/${path}${text && `?${text}`}`;
  };
  const { matches, included, total, next } = page;
  const entryIn = (mode: string) => (resource: Resource) => ({
    fullUrl: `${base}/${addressOf(resource)}`,
    resource,
    search: { mode },
  });
  const entry = [...matches.map(entryIn('match')), ...included.map(entryIn('include'))];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === undefined ? {} : { total }),
    link: [
      { relation: 'self', url: address() },
      ...(next === undefined ? [] : [{ relation: 'next', url: address([['_page', next]]) }]),
    ],
    ...(entry.length > 0 ? { entry } : {}),
  };
}
