import { type Subquery, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { COUNTED, type Listing, type TablePage } from './listing';

interface Found<R> {
  rows(limit: number, offset: number): Promise<R[]>;
  /** A query for at most `limit` of the rows, whose result is counted. */
  some(limit: number): Subquery;
}

/** The requested page of the found rows, with their number (at most COUNTED). */
export async function onePage<R>(db: Db, listing: Listing, size: number, found: Found<R>): Promise<TablePage<R>> {
  const skipped = (listing.page - 1) * size;
  const read = await found.rows(size + 1, skipped);
  const rows = read.slice(0, size);
  // If the list ends on this page, its length is known without a count.
  if (read.length <= size && (rows.length > 0 || skipped === 0))
    return { rows, listing, size, count: skipped + rows.length, more: false };
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(found.some(COUNTED + 1));
  const count = counted?.count ?? 0;
  return { rows, listing, size, count: Math.min(count, COUNTED), more: count > COUNTED };
}
