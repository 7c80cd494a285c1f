import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import type { Locale } from '@/lib/i18n/translate';
import { cursorAt, type Position, positionOf } from './cursor';
import { includedBy } from './includes';
import { matchesOf, type Wanted } from './matches';
import { spanIn } from './parameters/dates';
import { provenancesOf } from './provenance';
import { type Query, valuesOf } from './query';
import type { Served, WriteContext } from './rows/write';

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
  const { found, more } = query.sort
    ? await sortedPage(context, wanted, { query, after })
    : await plainPage(context, wanted, { count: query.count, after });
  const last = more ? found.at(-1) : undefined;
  const isAll = !more && !after;
  return {
    matches: found.map(({ resource }) => resource),
    included: [
      ...(await includedBy(context, found, query.includes)),
      ...(query.provenance ? await provenancesOf(context, found) : []),
    ],
    total: isAll ? found.length : query.total ? await countOf(context, wanted) : undefined,
    next: last && cursorAt(placeOf(last, query), bound),
  };
}

const EMPTY: Omit<FoundPage, 'total'> = { matches: [], included: [], next: undefined };

interface Page {
  found: Served[];
  more: boolean;
}

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

/** The page of a sorted search: of all matches, those that follow the cursor first. Resources without a date come last. */
async function sortedPage(
  context: WriteContext,
  wanted: Wanted,
  { query, after }: { query: Query; after: Position | undefined },
): Promise<Page> {
  let best: Served[] = [];
  const order = (one: Served, other: Served) => compared(placeOf(one, query), placeOf(other, query));
  for await (const chunk of matchesOf(context, wanted, { first: Number.POSITIVE_INFINITY })) {
    const later = after ? chunk.filter((one) => compared(placeOf(one, query), after) > 0) : chunk;
    best = [...best, ...later].sort(order).slice(0, query.count + 1);
  }
  return { found: best.slice(0, query.count), more: best.length > query.count };
}

/** The place of a resource: in a sorted search, also its time, negative if the latest is first. */
function placeOf({ source, row, part, resource }: Served, { sort }: Pick<Query, 'sort'>): Position {
  const place = { section: source.section.name, rowId: row.id, part };
  if (!sort) return place;
  const spans = valuesOf(resource, sort.parameter.paths).flatMap((one) => spanIn(one) ?? []);
  const at = spans[0]?.from;
  const finite = at === undefined || !Number.isFinite(at) ? null : at;
  return { ...place, at: finite !== null && sort.descending ? -finite : finite };
}

function compared(one: Position, other: Position): number {
  const [first, second] = [one, other].map(({ at }) => at ?? Number.MAX_VALUE) as [number, number];
  if (first !== second) return first < second ? -1 : 1;
  if (one.section !== other.section) return one.section < other.section ? -1 : 1;
  if (one.rowId !== other.rowId) return one.rowId < other.rowId ? -1 : 1;
  return one.part === other.part ? 0 : one.part < other.part ? -1 : 1;
}
