import 'server-only';
import type { Position } from './cursor';
import { chunksOf, matching, sourcesOf, type Wanted } from './matches';
import { chunksInOrder, type Sorting } from './ordered';
import { spanIn } from './parameters/dates';
import { type Query, valuesOf } from './query';
import type { Served, WriteContext } from './rows/write';

export interface Page {
  found: Served[];
  more: boolean;
}

/** The page of a sorted search: of all matches, those that follow the cursor first. Resources without a date come last. */
export async function sortedPage(context: WriteContext, wanted: Wanted, sorting: Sorting): Promise<Page> {
  const { query } = sorting;
  let best: Placed[] = [];
  for (const source of sourcesOf(wanted.types, context.record)) {
    const ordered = chunksInOrder(source, context, { wanted, sorting });
    if (!ordered)
      for await (const chunk of chunksOf(source, context, { wanted, first: Number.POSITIVE_INFINITY }))
        best = merged(best, matching(chunk, wanted), sorting);
    else
      for await (const { chunk, rest } of ordered) {
        best = merged(best, matching(chunk, wanted), sorting);
        const last = best[query.count];
        if (last && compared(last.place, rest) <= 0) break;
      }
  }
  const found = best.map(({ served }) => served);
  return { found: found.slice(0, query.count), more: found.length > query.count };
}

interface Placed {
  served: Served;
  place: Position;
}

/** One resource more than a page has, of those that were first so far and of others. */
function merged(best: readonly Placed[], found: readonly Served[], { query, after }: Sorting): Placed[] {
  const placed = found.map((served) => ({ served, place: placeOf(served, query) }));
  const later = after ? placed.filter(({ place }) => compared(place, after) > 0) : placed;
  if (later.length === 0) return [...best];
  return [...best, ...later].sort((one, other) => compared(one.place, other.place)).slice(0, query.count + 1);
}

/** The place of a resource: in a sorted search, also its time, negative if the latest is first. */
export function placeOf({ source, row, part, resource }: Served, { sort }: Pick<Query, 'sort'>): Position {
  const place = { section: source.section.name, rowId: row.id, part };
  if (!sort) return place;
  const spans = valuesOf(resource, sort.parameter.paths).flatMap((one) => spanIn(one) ?? []);
  const at = spans[0]?.from;
  const finite = at === undefined || !Number.isFinite(at) ? null : at;
  return { ...place, at: finite !== null && sort.descending ? -finite : finite };
}

const timeOf = ({ at }: Position) => at ?? Number.MAX_VALUE;

function compared(one: Position, other: Position): number {
  const [first, second] = [timeOf(one), timeOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  if (one.section !== other.section) return one.section < other.section ? -1 : 1;
  if (one.rowId !== other.rowId) return one.rowId < other.rowId ? -1 : 1;
  return one.part === other.part ? 0 : one.part < other.part ? -1 : 1;
}
