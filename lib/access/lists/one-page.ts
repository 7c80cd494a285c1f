import { type Subquery, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { COUNTED, type Listing, type TablePage } from './listing';

interface Found<R> {
  rows(limit: number, offset: number): Promise<R[]>;
  /** As many of the rows, to be counted. */
  some(limit: number): Subquery;
}

/** The requested page of whatever is found, with how many there are. */
export async function onePage<R>(db: Db, listing: Listing, size: number, found: Found<R>): Promise<TablePage<R>> {
  const skipped = (listing.page - 1) * size;
  const read = await found.rows(size + 1, skipped);
  const rows = read.slice(0, size);
  // A list that ends on this page has told how long it is.
  if (read.length <= size && (rows.length > 0 || skipped === 0))
    return { rows, listing, size, count: skipped + rows.length, more: false };
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(found.some(COUNTED + 1));
  const count = counted?.count ?? 0;
  return { rows, listing, size, count: Math.min(count, COUNTED), more: count > COUNTED };
}
