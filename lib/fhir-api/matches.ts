import 'server-only';
import type { Resource } from '@/lib/fhir/types';
import { SOURCES, type Source } from '@/lib/record/fhir/resources';
import { isFor } from '@/lib/session/token-scope';
import { cardResources } from './card';
import type { Position } from './cursor';
import type { Narrowed } from './parameters/narrowing';
import { askedOf } from './rows/asked';
import { readRows } from './rows/read';
import { type Served, type WriteContext, writeRows } from './rows/write';

export interface Wanted {
  /** Absent: all types. */
  types?: ReadonlySet<string>;
  matches(resource: Resource): boolean;
  narrowing: Narrowed;
}

/** The most rows that are in memory at once. */
const LARGEST_CHUNK = 500;
/** How many resources of one type a row has, at least about, if it has many. */
const OF_MANY = 4;

/** The sources of these types that the viewer's token opens. */
export const sourcesOf = (types: ReadonlySet<string> | undefined, { viewer }: Pick<WriteContext['record'], 'viewer'>) =>
  SOURCES.filter(
    ({ section, writes }) =>
      (types === undefined || writes.some((type) => types.has(type))) && isFor(viewer, section.name),
  );

/**
 * The matching resources that the viewer sees, in a stable order: by source, row and part. Rows are read in chunks, the first of
 * about as many as `first` resources need; what they become is compared, so that what is found never depends on how rows are stored.
 */
export async function* matchesOf(
  context: WriteContext,
  wanted: Wanted,
  { after, first }: { after?: Position | undefined; first: number },
): AsyncGenerator<Served[]> {
  const sources = sourcesOf(wanted.types, context.record);
  const begin = after ? sources.findIndex(({ section }) => section.name === after.section) : 0;
  let left = first;
  for (const [at, source] of sources.entries()) {
    if (at < begin) continue;
    const place = after && at === begin ? after : undefined;
    for await (const chunk of chunksOf(source, context, { wanted, place, first: left })) {
      const found = matching(chunk, wanted).filter((one) => isAfter(one, place));
      left = Math.max(1, left - found.length);
      if (found.length > 0) yield found;
    }
  }
}

/** Those of the resources that a search asks for. */
export const matching = (served: readonly Served[], { types, matches }: Pick<Wanted, 'types' | 'matches'>) =>
  served.filter(({ resource }) => (types === undefined || types.has(resource.resourceType)) && matches(resource));

const isAfter = ({ row, part }: Served, place: Position | undefined) =>
  place === undefined || row.id > place.rowId || (row.id === place.rowId && part > place.part);

interface Chunking {
  wanted: Wanted;
  place?: Position | undefined;
  first: number;
}

/** How many rows to read for a page at first; if they are too few, each further chunk is larger. */
export const firstChunk = ({ rows }: Source, { narrowing }: Wanted, resources: number) =>
  Math.min(rows?.mapping.many && !narrowing.codes ? Math.ceil(resources / OF_MANY) : resources, LARGEST_CHUNK);
export const nextChunk = (rows: number) => Math.min(rows * 4, LARGEST_CHUNK);

/** The resources of a source that may match, in chunks. */
export async function* chunksOf(
  source: Source,
  context: WriteContext,
  { wanted, place, first }: Chunking,
): AsyncGenerator<Served[]> {
  const { rows } = source;
  const asked = askedOf(source, wanted);
  if (!asked) return;
  if (!rows) {
    yield await cardResources(context.record, context);
    return;
  }
  const { codes } = wanted.narrowing;
  let [from, most] = [place?.rowId ?? 1, firstChunk(source, wanted, first)];
  while (true) {
    const values = { ...asked.values, from, most };
    const found = await readRows(context.record, rows.section, { ...asked, values });
    if (found.length > 0) yield await writeRows(source, found, { ...context, codes, types: wanted.types });
    if (found.length < most) return;
    from = (found.at(-1)?.row.id ?? 0) + 1;
    most = nextChunk(most);
  }
}
