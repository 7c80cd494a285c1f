import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reference } from '@/lib/catalogue/reference';
import { type Audience, audienceOf, type Seers } from '../policy/audience';
import { type RowNote, rowNotes } from '../policy/carers';
import { type RowOrigin, rowOrigins } from '../policy/row-origins';
import type { ClinicalSection, ClinicalTable, RowTable } from '../policy/sections';
import type { RecordAccess } from '../record/record';
import type { RowKey } from '../record/row-key';
import { askedItem, type ItemPlace } from './asked-item';
import { newestFirst, soonestFirst } from './paging';
import { PRINT } from './print';
import { matching } from './search';
import { orderedBy } from './sorting';

/** The number of rows that a page's table shows, unless it states another number. */
export const ROWS_SHOWN = 20;
/** Rows are counted up to this number only: the exact number beyond it is not useful, and counting costs time. */
export const COUNTED = 1000;
/** The most rows of a list that are printed; a longer list says on its last sheet that it is not complete. */
const PRINTED = 10_000;
const MAX_SEARCH = 100;
const LAST_PAGE = 10_000;
/** The most pages that a list shows together; beyond them it is read page by page. */
export const PAGES_TOGETHER = 10;

/** The list parameters of a table: the search words, the column to sort by, and the page number. */
export interface Listing {
  search: string;
  /** One of the table's columns; null for the table's default order. */
  sort: string | null;
  descending: boolean;
  page: number;
  /** How many pages are shown together, from the first one on; absent: one. */
  pages?: number;
  /** All rows on one page, for printing. */
  whole?: true;
  /** The one item of a section that the URL asks for. */
  item?: ItemPlace;
}
/** A page's query parameters, not validated; the search words are already unsealed. */
export type Query = Record<string, string | string[] | undefined>;

/** The query parameter of the page's search field; a table that has its own search field appends the table's name. */
export const SEARCH = 'cerca';
export const isSearch = (name: string) => /^cerca(?:-\w+)?$/.test(name);

/** The names of a table's query parameters; on a page with several tables each table has its own names. */
export const listingNames = (table: string) => ({
  sort: table ? `ordina-${table}` : 'ordina',
  page: table ? `pagina-${table}` : 'pagina',
  upTo: table ? `fino-${table}` : 'fino',
});

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** The search words as typed, cleaned and cut. PostgreSQL rejects NUL and lone surrogates in text. */
export const wordsOf = (typed: string) =>
  typed
    .replace(/\0|\p{Cs}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);

/** A positive number of a query; 1 if it is none. */
function numberIn(value: string | string[] | undefined) {
  const text = first(value);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/**
 * Reads a table's list parameters from the query; unknown columns and invalid numbers are ignored. `searchedBy` is the
 * query parameter of the table's search field.
 */
export function listingOf(query: Query, table: string, columns: readonly string[], searchedBy = SEARCH): Listing {
  const names = listingNames(table);
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(first(query[names.sort])) ?? [];
  const whole = query[PRINT] !== undefined;
  const page = whole ? 1 : Math.min(numberIn(query[names.page]), LAST_PAGE);
  const pages = whole || page > 1 ? 1 : Math.min(numberIn(query[names.upTo]), PAGES_TOGETHER);
  const item = askedItem(query);
  return {
    ...(whole ? { whole } : {}),
    ...(item ? { item } : {}),
    search: wordsOf(first(query[searchedBy])),
    sort: columns.includes(name) ? name : null,
    descending: minus === '-',
    page,
    ...(pages > 1 ? { pages } : {}),
  };
}

/**
 * The number of rows on a page of a list: the number that the table shows, as often as pages are shown together, or, for printing,
 * all rows up to PRINTED.
 */
export const sizeOf = ({ whole, pages = 1 }: Listing, shown = ROWS_SHOWN) => (whole ? PRINTED : shown * pages);

/** A table whose rows can be listed; sorted by `day` if the table has that column. */
export type ListedRows = RowTable & { createdAt: PgColumn; day?: PgColumn };
/** A listed table whose rows have their own level and tags. */
export type ListedTable = ClinicalTable & ListedRows;

export interface TableShape {
  section: ClinicalSection<ListedTable>;
  /**
   * The condition that selects the section's rows for this table; the condition of what the viewer may see is added to it.
   */
  where?: SQL | undefined;
  /** The columns that the table needs; absent: all. */
  columns?: Record<string, PgColumn>;
  searched: readonly SQLWrapper[];
  sorted: Readonly<Record<string, SQLWrapper>>;
  /** The number of rows shown on a page; if absent, ROWS_SHOWN. */
  shown?: number;
  /** Sorts the earliest day first instead of the newest, for rows that lie in the future. */
  soonestFirst?: boolean;
  /** Sorts the rows before the default order does, unless another order is requested. */
  order?: SQL | undefined;
}

export interface TablePage<R> {
  rows: R[];
  listing: Listing;
  /** The number of rows on a full page. */
  size: number;
  /** The number of rows in all, at most COUNTED; `more` is true if the list has more than COUNTED rows. */
  count: number;
  more: boolean;
  /** Who sees each row; shown on the screen to a reader who shares the record. */
  audience?: ReadonlyMap<RowKey, Seers> | undefined;
  /** Which rows a carer wrote, and to the patient which ones no carer sees; absent if the record never had a carer. */
  notes?: ReadonlyMap<RowKey, RowNote> | undefined;
  /** The documents that rows were imported from, for who sees the whole record. */
  origins?: ReadonlyMap<RowKey, RowOrigin> | undefined;
}

/**
 * Reads one page of a table, filtered by what the viewer may see before anything is searched, sorted or counted. One query
 * finds the ids of the page's rows and the count; it uses only an index if nothing is searched or sorted. Only the rows of
 * this page are read in full, since a doctor may see only a few out of ten thousand.
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
  // A page beyond the last one has no row that carries the total, so query the total separately.
  const [counted] = read.length > 0 || skipped === 0 ? read : await db.with(found).select().from(total.as('counted'));
  const page = pageWith(rows, Number(counted?.total ?? 0), listing, size);
  const [audience, notes, origins] = await Promise.all([
    audienceOnPage(record, shape, page as TablePage<{ id: number }>),
    notesOnPage(record, shape, rows as { id: number }[]),
    originsOnPage(record, shape, page as TablePage<{ id: number }>),
  ]);
  return { ...page, audience, notes, origins };
}

/** The documents that the rows of a page were imported from; undefined when printing. */
export const originsOnPage = async (
  record: RecordAccess,
  { section }: Pick<TableShape, 'section'>,
  { rows, listing }: Pick<TablePage<{ id: number }>, 'rows' | 'listing'>,
) =>
  listing.whole
    ? undefined
    : rowOrigins(
        record,
        section.name,
        rows.map(({ id }) => id),
      );

export const notesOnPage = (
  record: RecordAccess,
  { section }: Pick<TableShape, 'section'>,
  rows: readonly { id: number }[],
) =>
  rowNotes(
    record,
    section.table,
    rows.map(({ id }) => id),
  );

/** Who sees the rows of a page; undefined when printing. */
export const audienceOnPage = async (
  record: RecordAccess,
  { section }: Pick<TableShape, 'section'>,
  { rows, listing }: Pick<TablePage<{ id: number }>, 'rows' | 'listing'>,
): Promise<Audience | undefined> =>
  listing.whole
    ? undefined
    : audienceOf(
        record,
        section,
        rows.map(({ id }) => id),
      );

/** A page of a list. `total` is the number of rows counted; the query stops counting once the exact number is not needed. */
export function pageWith<R>(rows: R[], total: number, listing: Listing, size: number): TablePage<R> {
  const whole = { rows, listing, size };
  // If the list ends on this page, `total` is exact.
  if (rows.length > 0 && total <= listing.page * size) return { ...whole, count: total, more: false };
  return { ...whole, count: Math.min(total, COUNTED), more: total > COUNTED };
}

const ofPatient = ({ patientId }: RecordAccess, table: ListedTable) => sql`${table.patientId} = ${patientId}`;

/** The condition that selects the rows that the viewer may see and that match the search. */
const conditionOf = async (record: RecordAccess, shape: TableShape, listing: Listing): Promise<SQL | undefined> =>
  and(
    ofPatient(record, shape.section.table),
    record.visible(shape.section),
    await wantedOf(record, shape, itemIn(listing, shape)),
  );

/** The condition that selects the rows that belong in the table and match the search; it does not check visibility. */
export async function wantedOf(
  record: RecordAccess,
  { section: { table }, where, searched }: TableShape,
  { search, item }: Listing,
): Promise<SQL | undefined> {
  const found = search ? matching({ table, searched }, search, (await reference(record.db)).tags) : undefined;
  return and(where, found, item && eq(table.id, item.id));
}

/** Drops the item from the listing if it belongs to another section: that table is then shown in full. */
function itemIn({ item, ...listing }: Listing, { section: { name } }: Pick<TableShape, 'section'>): Listing {
  return item?.section === name ? { ...listing, item } : listing;
}

/**
 * The sort order: first the requested column, then newest (or soonest) first, so that rows with equal values keep a stable
 * order.
 */
const orderOf = ({ section: { table }, sorted, order, soonestFirst: soonest }: TableShape, listing: Listing): SQL[] => [
  ...orderedBy(listing, sorted),
  ...(order && listing.sort === null ? [order] : []),
  ...(soonest ? soonestFirst(table) : newestFirst(table)),
];
