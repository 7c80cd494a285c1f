import { and, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClinicalSection } from '../policy/sections';
import type { RecordAccess } from '../record/record';
import { type RowKey, rowKey } from '../record/row-key';
import { type UnionPart, unionAll } from '../record/union';
import {
  audienceOnPage,
  COUNTED,
  type ListedTable,
  type Listing,
  notesOnPage,
  originsOnPage,
  pageWith,
  sizeOf,
  type TablePage,
  type TableShape,
  wantedOf,
} from './listing';
import { orderedBy } from './sorting';

/** A list over the rows of several sections; each key of `parts` becomes the `source` of its rows. */
export interface MergedShape {
  parts: Readonly<Record<string, Omit<TableShape, 'shown' | 'soonestFirst' | 'columns'>>>;
  shown?: number;
}

/** A row of one of the sections; `source` names the part. */
export type MergedRow<S extends Readonly<Record<string, { section: ClinicalSection<ListedTable> }>>> = {
  [K in keyof S & string]: InferSelectModel<S[K]['section']['table']> & { source: K };
}[keyof S & string];

/**
 * One page of a table over several sections, newest first or sorted by a column that they all have. Like `readTable`, each
 * section is filtered by what the viewer may see before anything is searched, sorted or counted.
 */
export async function readMergedTable<const S extends MergedShape>(
  record: RecordAccess,
  shape: S,
  { item, ...asked }: Listing,
): Promise<TablePage<MergedRow<S['parts']>>> {
  const isHere = Object.values(shape.parts).some(({ section }) => section.name === item?.section);
  const listing = isHere && item ? { ...asked, item } : asked;
  const size = sizeOf(listing, shape.shown);
  const skipped = (listing.page - 1) * size;
  const found = await findIn(record, shape, listing, { skipped, most: Math.max(COUNTED, skipped + size) + 1, size });
  const rows = await wholeRows(record, shape, found.places);
  const page = pageWith(rows as MergedRow<S['parts']>[], found.total, listing, size);
  const [audience, notes, origins] = await Promise.all([
    ofEach(shape, found.places, (part, rows) => audienceOnPage(record, part, { rows, listing })),
    ofEach(shape, found.places, (part, rows) => notesOnPage(record, part, rows)),
    ofEach(shape, found.places, (part, rows) => originsOnPage(record, part, { rows, listing })),
  ]);
  return { ...page, audience, notes, origins };
}

/** What is read of the rows of each section, by the rows' keys in the merged list; undefined if none has any. */
async function ofEach<V>(
  { parts }: MergedShape,
  places: readonly Place[],
  read: (part: MergedShape['parts'][string], rows: Place[]) => Promise<ReadonlyMap<number, V> | undefined>,
): Promise<ReadonlyMap<RowKey, V> | undefined> {
  const each = await Promise.all(
    Object.entries(parts).map(async ([source, part]) => {
      const rows = places.filter((place) => place.source === source);
      const found = await read(part, rows);
      return found && [...found].map(([id, value]) => [rowKey({ source, id }), value] as const);
    }),
  );
  return each.every((one) => one === undefined) ? undefined : new Map(each.flatMap((one) => one ?? []));
}

interface Place {
  source: string;
  id: number;
}

async function findIn(
  record: RecordAccess,
  { parts }: MergedShape,
  listing: Listing,
  { skipped, size, most }: { skipped: number; size: number; most: number },
): Promise<{ places: Place[]; total: number }> {
  const { db } = record;
  const named = Object.entries(parts);
  const each = await Promise.all(
    named.map(async ([source, part]): Promise<UnionPart> => {
      const { section, sorted } = part;
      return {
        section,
        columns: {
          source: sql`${source}::text`,
          id: section.table.id,
          day: section.table.day ?? sql`null::date`,
          created_at: section.table.createdAt,
          wanted: (listing.sort !== null && sorted[listing.sort]) || sql`null::text`,
        },
        where: await wantedOf(record, part, listing),
      };
    }),
  );
  const order = [
    ...orderedBy({ ...listing, sort: listing.sort && 'wanted' }, { wanted: sql`wanted` }),
    ...NEWEST_FIRST,
  ];
  const found = db
    .$with('found', COLUMNS)
    .as(sql`select * from (${unionAll(record, each)}) merged order by ${sql.join(order, sql`, `)} limit ${most}`);
  const total = db.select({ total: sql<number>`count(*)::int`.as('total') }).from(found);
  const read = await db
    .with(found)
    .select({ source: sql<string>`source`, id: sql<number>`id`.mapWith(Number), total: sql<number>`(${total})` })
    .from(found)
    .orderBy(...order)
    .limit(size)
    .offset(skipped);
  // A page beyond the last one has no row that carries the total, so query the total separately.
  const [counted] = read.length > 0 || skipped === 0 ? read : await db.with(found).select().from(total.as('counted'));
  return { places: read, total: Number(counted?.total ?? 0) };
}

const COLUMNS = {
  source: sql<string>`source`.as('source'),
  id: sql<number>`id`.mapWith(Number).as('id'),
  day: sql`day`.as('day'),
  createdAt: sql`created_at`.as('created_at'),
  wanted: sql`wanted`.as('wanted'),
};
const NEWEST_FIRST: SQL[] = [sql`day desc`, sql`created_at desc`, sql`id desc`];

/** Reads the rows at these places in full, in the order of the places. */
async function wholeRows({ db, patientId }: RecordAccess, { parts }: MergedShape, places: readonly Place[]) {
  const read = await Promise.all(
    Object.entries(parts).map(
      async ([
        source,
        {
          section: { table },
        },
      ]) => {
        const ids = places.flatMap((place) => (place.source === source ? [place.id] : []));
        if (ids.length === 0) return [];
        const rows = await db
          .select()
          .from(table as PgTable)
          .where(and(eq(table.patientId, patientId), inArray(table.id, ids)));
        return rows.map((row) => ({ ...row, source }) as Place);
      },
    ),
  );
  const byPlace = new Map(read.flat().map((row) => [rowKey(row), row]));
  return places.flatMap((place) => byPlace.get(rowKey(place)) ?? []);
}
