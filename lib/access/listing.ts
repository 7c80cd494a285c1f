import { and, asc, desc, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { reference } from '../catalogue/reference';
import { newestFirst } from './paging';
import type { RecordAccess } from './record';
import { matching } from './search';
import type { GuardedColumns } from './visibility';

/** How many rows a page's table shows at once. */
export const ROWS_SHOWN = 20;
/** Beyond this nobody reads the exact number, and counting on would cost as much as the list is long. */
export const COUNTED = 1000;
const MAX_SEARCH = 100;
const LAST_PAGE = 10_000;

/** What the reader wants of a table: words to look for, a column to go by, and which page. */
export interface Listing {
  search: string;
  /** One of the table's columns; null: its own order. */
  sort: string | null;
  descending: boolean;
  page: number;
}

/** A page's search parameters, whatever somebody has typed into the address. */
export type Query = Record<string, string | string[] | undefined>;

/** The names that a table's wishes have in the address; a page with several tables gives each a name of its own. */
export const listingNames = (table: string) => ({
  search: 'cerca',
  sort: table ? `ordina-${table}` : 'ordina',
  page: table ? `pagina-${table}` : 'pagina',
});

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Reads a table's wishes from the address; what is none of its columns, or no number, is left aside. */
export function listingOf(query: Query, table: string, columns: readonly string[]): Listing {
  const names = listingNames(table);
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(first(query[names.sort])) ?? [];
  const page = first(query[names.page]);
  return {
    // NUL and lone surrogates are no text for PostgreSQL.
    search: first(query[names.search])
      .replace(/\0|\p{Cs}/gu, '')
      .trim()
      .slice(0, MAX_SEARCH),
    sort: columns.includes(name) ? name : null,
    descending: minus === '-',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

export interface TableShape {
  table: PgTable & GuardedColumns & { patientId: PgColumn; id: PgColumn; createdAt: PgColumn; day?: PgColumn };
  /** Which of the section's rows belong in this table; the viewer's own condition is added. */
  where?: SQL | undefined;
  /** What of a row the table needs, where it is not all. */
  columns?: Record<string, PgColumn>;
  searched: readonly SQLWrapper[];
  sorted: Readonly<Record<string, SQLWrapper>>;
}

export interface TablePage<R> {
  rows: R[];
  listing: Listing;
  /** How many there are in all, COUNTED at most; `more` tells that there are more than that. */
  count: number;
  more: boolean;
}

/** One page of a table: filtered by what the viewer may see before anything is searched, sorted or counted. */
export async function readTable<R>(record: RecordAccess, shape: TableShape, listing: Listing): Promise<TablePage<R>> {
  const { table } = shape;
  const condition = and(
    sql`${table.patientId} = ${record.patientId}`,
    record.visible(table),
    shape.where,
    listing.search ? matching(shape, listing.search, (await reference(record.db)).tags) : undefined,
  );
  const skipped = (listing.page - 1) * ROWS_SHOWN;
  const found = await record.db
    .select(shape.columns ?? getTableColumns(table))
    .from(table as PgTable)
    .where(condition)
    .orderBy(...orderOf(shape, listing))
    .limit(ROWS_SHOWN + 1)
    .offset(skipped);
  const rows = found.slice(0, ROWS_SHOWN) as R[];
  // A list that ends on this page has told how long it is.
  if (found.length <= ROWS_SHOWN && (rows.length > 0 || skipped === 0))
    return { rows, listing, count: skipped + rows.length, more: false };
  const some = record.db
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(condition)
    .limit(COUNTED + 1)
    .as('some');
  const [counted] = await record.db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = counted?.count ?? 0;
  return { rows, listing, count: Math.min(count, COUNTED), more: count > COUNTED };
}

/** The wished column, then newest first, so that equal rows keep their places from page to page. */
function orderOf({ table, sorted }: TableShape, { sort, descending }: Listing): SQL[] {
  const newest = newestFirst(table);
  const wished = sort === null ? undefined : sorted[sort];
  return wished ? [descending ? desc(wished) : asc(wished), ...newest] : newest;
}
