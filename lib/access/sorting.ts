import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Listing } from './listing';

/** The wished column, if any; what has no value comes last either way. */
export function orderedBy({ sort, descending }: Listing, sorted: Readonly<Record<string, SQLWrapper>>): SQL[] {
  const wished = sort === null ? undefined : sorted[sort];
  return wished ? [sql`${descending ? desc(wished) : asc(wished)} nulls last`] : [];
}
