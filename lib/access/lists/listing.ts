import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reference } from '@/lib/catalogue/reference';
import { type SeeingDoctor, type Seers, seersOf } from '../policy/audience';
import type { ClinicalSection, ClinicalTable, RowTable } from '../policy/sections';
import type { RecordAccess } from '../record/record';
import type { RowKey } from '../record/row-key';
import { askedItem, type ItemPlace } from './asked-item';
import { newestFirst, soonestFirst } from './paging';
import { PRINT } from './print';
import { matching } from './search';
import { orderedBy } from './sorting';

/** How many rows a page's table shows at once. */
export const ROWS_SHOWN = 20;
/** Beyond this nobody reads the exact number, and counting on would cost as much as the list is long. */
export const COUNTED = 1000;
/** So many rows of a list go on paper; a longer one says on its last sheet that it goes on. */
const PRINTED = 10_000;
const MAX_SEARCH = 100;
const LAST_PAGE = 10_000;

/** A table's list parameters: words to search for, a column to go by, and which page. */
export interface Listing {
  search: string;
  /** One of the table's columns; null: its own order. */
  sort: string | null;
  descending: boolean;
  page: number;
  /** All rows at once, to be printed. */
  whole?: true;
  /** The one item that is asked for, of the section that it names. */
  item?: ItemPlace;
}
/** A page's search parameters, whatever somebody has typed into the address; the words of a search no longer sealed. */
export type Query = Record<string, string | string[] | undefined>;

/** What the page's one search field is called in the address; a table that is searched by itself adds its name. */
export const SEARCH = 'cerca';
export const isSearch = (name: string) => /^cerca(?:-\w+)?$/.test(name);

/** The names of a table's list parameters in the address; a page with several tables gives each a name of its own. */
export const listingNames = (table: string) => ({
  sort: table ? `ordina-${table}` : 'ordina',
  page: table ? `pagina-${table}` : 'pagina',
});

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** What was typed, as it is looked for. NUL and lone surrogates are no text for PostgreSQL. */
export const wordsOf = (typed: string) =>
  typed
    .replace(/\0|\p{Cs}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);

/**
 * Reads a table's list parameters from the address; unknown columns and invalid numbers are ignored. `searchedBy` is
 * the search field's name, where the table has one of its own.
 */
export function listingOf(query: Query, table: string, columns: readonly string[], searchedBy = SEARCH): Listing {
  const names = listingNames(table);
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(first(query[names.sort])) ?? [];
  const page = first(query[names.page]);
  const whole = query[PRINT] !== undefined;
  const item = askedItem(query);
  return {
    ...(whole ? { whole } : {}),
    ...(item ? { item } : {}),
    search: wordsOf(first(query[searchedBy])),
    sort: columns.includes(name) ? name : null,
    descending: minus === '-',
    page: !whole && /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** How many rows a page of a list has: as many as its table shows at once, or all that go on paper. */
export const sizeOf = ({ whole }: Listing, shown = ROWS_SHOWN) => (whole ? PRINTED : shown);

/** A table whose rows are listed, by the day that they are about where they have one. */
export type ListedRows = RowTable & { createdAt: PgColumn; day?: PgColumn };
/** One whose rows say themselves who sees them. */
export type ListedTable = ClinicalTable & ListedRows;

export interface TableShape {
  section: ClinicalSection<ListedTable>;
  /** Which of the section's rows belong in this table; the viewer's own condition is added. */
  where?: SQL | undefined;
  /** What of a row the table needs, where it is not all. */
  columns?: Record<string, PgColumn>;
  searched: readonly SQLWrapper[];
  sorted: Readonly<Record<string, SQLWrapper>>;
  /** How many rows it shows at once, where not as many as the others. */
  shown?: number;
  /** Begins with the earliest day instead of the newest, as for what lies ahead. */
  soonestFirst?: boolean;
}

export interface TablePage<R> {
  rows: R[];
  listing: Listing;
  /** How many rows a full page has. */
  size: number;
  /** How many there are in all, COUNTED at most; `more` tells that there are more than that. */
  count: number;
  more: boolean;
  /** Which doctors see each row, for the owner to read on the screen. */
  seers?: ReadonlyMap<RowKey, readonly SeeingDoctor[]> | undefined;
}

/**
 * One page of a table: filtered by what the viewer may see before anything is searched, sorted or counted. Which rows
 * are on it and how many there are is found in one go, by an index alone where nothing is searched or sorted; only the
 * rows that are shown are read whole, since a doctor's few may lie between ten thousand that the doctor may not see.
 */
export async function readTable<R>(record: RecordAccess, shape: TableShape, asked: Listing): Promise<TablePage<R>> {
  const listing = itemIn(asked, shape);
  const { db } = record;
  const size = sizeOf(listing, shape.shown);
  const { table } = shape.section;
  const skipped = (listing.page - 1) * size;
  const order = orderOf(shape, listing);
  const found = db.$with('found').as(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(await conditionOf(record, shape, listing))
      .orderBy(...order)
      .limit(Math.max(COUNTED, skipped + size) + 1),
  );
  const total = db.select({ total: sql<number>`count(*)::int`.as('total') }).from(found);
  const read = await db
    .with(found)
    .select({ ...(shape.columns ?? getTableColumns(table)), total: sql<number>`(${total})` })
    .from(table as PgTable)
    .where(and(ofPatient(record, table), inArray(table.id, db.select().from(found).limit(size).offset(skipped))))
    .orderBy(...order);
  const rows = read.map(({ total: _, ...row }) => row as R);
  // Beyond the last page there is no row to say how many there are.
  const [counted] = read.length > 0 || skipped === 0 ? read : await db.with(found).select().from(total.as('counted'));
  const page = pageWith(rows, Number(counted?.total ?? 0), listing, size);
  return { ...page, seers: await seersOnPage(record, shape, page as TablePage<{ id: number }>) };
}

/** Who sees the rows of a page; on paper nobody is named. */
export const seersOnPage = async (
  record: RecordAccess,
  { section }: Pick<TableShape, 'section'>,
  { rows, listing }: Pick<TablePage<{ id: number }>, 'rows' | 'listing'>,
): Promise<Seers | undefined> =>
  listing.whole
    ? undefined
    : seersOf(
        record,
        section,
        rows.map(({ id }) => id),
      );

/** A page of `total` rows, of which no more were counted than were needed. */
export function pageWith<R>(rows: R[], total: number, listing: Listing, size: number): TablePage<R> {
  const whole = { rows, listing, size };
  // A list that ends on this page has told how long it is.
  if (rows.length > 0 && total <= listing.page * size) return { ...whole, count: total, more: false };
  return { ...whole, count: Math.min(total, COUNTED), more: total > COUNTED };
}

const ofPatient = ({ patientId }: RecordAccess, table: ListedTable) => sql`${table.patientId} = ${patientId}`;

/** The condition of the rows that the viewer may see and has searched for. */
const conditionOf = async (record: RecordAccess, shape: TableShape, listing: Listing): Promise<SQL | undefined> =>
  and(
    ofPatient(record, shape.section.table),
    record.visible(shape.section),
    await wantedOf(record, shape, itemIn(listing, shape)),
  );

/** Of the rows that the viewer may see, which belong in the table and are asked for. */
export async function wantedOf(
  record: RecordAccess,
  { section: { table }, where, searched }: TableShape,
  { search, item }: Listing,
): Promise<SQL | undefined> {
  const found = search ? matching({ table, searched }, search, (await reference(record.db)).tags) : undefined;
  return and(where, found, item && eq(table.id, item.id));
}

/** A table of another section than that of the one item that the address names is shown as it is. */
function itemIn({ item, ...listing }: Listing, { section: { name } }: Pick<TableShape, 'section'>): Listing {
  return item?.section === name ? { ...listing, item } : listing;
}

/** The wished column, then newest first, or soonest, so that equal rows keep their places. */
const orderOf = ({ section: { table }, sorted, soonestFirst: soonest }: TableShape, listing: Listing): SQL[] => [
  ...orderedBy(listing, sorted),
  ...(soonest ? soonestFirst(table) : newestFirst(table)),
];
