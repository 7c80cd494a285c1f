import 'server-only';
import type { Narrowing } from '@/lib/fhir/mapping';
import type { Resource } from '@/lib/fhir/types';
import { SOURCES, type Source } from '@/lib/record/fhir/resources';
import { isFor } from '@/lib/session/token-scope';
import { cardResources } from './card';
import type { Position } from './cursor';
import { readRows } from './rows/read';
import { type Served, type WriteContext, writeRows } from './rows/write';

export interface Wanted {
  /** Absent: all types. */
  types?: ReadonlySet<string>;
  matches(resource: Resource): boolean;
  narrowing: Narrowing;
}

/** The most rows that are in memory at once. */
const LARGEST_CHUNK = 500;

/** The sources of these types that the viewer's token opens. */
export const sourcesOf = (types: ReadonlySet<string> | undefined, { viewer }: Pick<WriteContext['record'], 'viewer'>) =>
  SOURCES.filter(
    ({ section, writes }) =>
      (types === undefined || writes.some((type) => types.has(type))) && isFor(viewer, section.name),
  );

/**
 * The matching resources that the viewer sees, in a stable order: by source, row and part. Rows are read in chunks, the first of
 * `first` rows; what they become is compared, so that what is found never depends on how rows are stored.
 */
export async function* matchesOf(
  context: WriteContext,
  wanted: Wanted,
  { after, first }: { after?: Position | undefined; first: number },
): AsyncGenerator<Served[]> {
  const sources = sourcesOf(wanted.types, context.record);
  const begin = after ? sources.findIndex(({ section }) => section.name === after.section) : 0;
  for (const [at, source] of sources.entries()) {
    if (at < begin) continue;
    const place = after && at === begin ? after : undefined;
    for await (const chunk of chunksOf(source, context, { wanted, place, first })) {
      const found = chunk.filter(
        (one) => isAfter(one, place) && isOf(wanted.types, one) && wanted.matches(one.resource),
      );
      if (found.length > 0) yield found;
    }
  }
}

const isOf = (types: ReadonlySet<string> | undefined, { resource }: Served) =>
  types === undefined || types.has(resource.resourceType);

const isAfter = ({ row, part }: Served, place: Position | undefined) =>
  place === undefined || row.id > place.rowId || (row.id === place.rowId && part > place.part);

interface Chunking {
  wanted: Wanted;
  place: Position | undefined;
  first: number;
}

async function* chunksOf(
  source: Source,
  context: WriteContext,
  { wanted, place, first }: Chunking,
): AsyncGenerator<Served[]> {
  const { rows } = source;
  const where = source.narrow?.(wanted.narrowing);
  if (where === false) return;
  if (!rows) {
    yield await cardResources(context.record, context);
    return;
  }
  let [from, most] = [place?.rowId ?? 1, Math.min(first, LARGEST_CHUNK)];
  while (true) {
    const found = await readRows(context.record, rows.section, { from, most, where });
    if (found.length > 0) yield await writeRows(source, found, context);
    if (found.length < most) return;
    from = (found.at(-1)?.row.id ?? 0) + 1;
    most = LARGEST_CHUNK;
  }
}
