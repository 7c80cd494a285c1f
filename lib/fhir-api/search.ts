import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import type { Locale } from '@/lib/i18n/translate';
import { cursorAt, type Position, positionOf } from './cursor';
import { withOnly } from './elements';
import { includedBy } from './includes';
import { matchesOf, type Wanted } from './matches';
import { provenancesOf } from './provenance';
import type { Query } from './query';
import type { Served, WriteContext } from './rows/write';
import { type Page, placeOf, sortedPage } from './sorted';

/** A page of a search. */
export interface FoundPage {
  matches: readonly Resource[];
  included: readonly Resource[];
  total: number | undefined;
  /** The cursor of the next page. */
  next: string | undefined;
}

/** The page that a query asks for; undefined if its cursor is not one of this search. */
export async function searchPage(
  record: RecordAccess,
  query: Query,
  { locale, base, types }: { locale: Locale; base: string; types?: ReadonlySet<string> },
): Promise<FoundPage | undefined> {
  const context: WriteContext = { record, locale, base, purpose: 'search' };
  const wanted: Wanted = {
    ...(types ? { types } : {}),
    matches: (resource) => query.tests.every((test) => test(resource)),
    narrowing: query.narrowing,
  };
  const bound = { ...record, search: JSON.stringify([query.type, query.self.filter(([name]) => name !== '_page')]) };
  const after = query.page === undefined ? undefined : positionOf(query.page, bound);
  if (query.page !== undefined && !after) return undefined;
  if (query.onlyTotal) return { ...EMPTY, total: await countOf(context, wanted) };
  const { sort, count: most } = query;
  const { found, more } = sort
    ? await sortedPage(context, wanted, { query: { sort, count: most }, after })
    : await plainPage(context, wanted, { count: query.count, after });
  const last = more ? found.at(-1) : undefined;
  const isAll = !more && !after;
  return {
    matches: found.map(({ resource }) => withOnly(resource, query.elements)),
    included: [
      ...(await includedBy(context, found, query.includes)),
      ...(query.provenance ? await provenancesOf(context, found) : []),
    ],
    total: isAll ? found.length : query.total ? await countOf(context, wanted) : undefined,
    next: last && cursorAt(placeOf(last, query), bound),
  };
}

const EMPTY: Omit<FoundPage, 'total'> = { matches: [], included: [], next: undefined };

async function plainPage(
  context: WriteContext,
  wanted: Wanted,
  { count, after }: { count: number; after: Position | undefined },
): Promise<Page> {
  const found: Served[] = [];
  for await (const chunk of matchesOf(context, wanted, { after, first: count + 1 })) {
    found.push(...chunk);
    if (found.length > count) return { found: found.slice(0, count), more: true };
  }
  return { found, more: false };
}

async function countOf(context: WriteContext, wanted: Wanted): Promise<number> {
  let count = 0;
  for await (const chunk of matchesOf(context, wanted, { first: Number.POSITIVE_INFINITY })) count += chunk.length;
  return count;
}
