import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Order {
  /** One of the names in `sorted`; null for the table's default order. */
  sort: string | null;
  descending: boolean;
}

/** The SQL order by the requested column, empty if none was requested; rows without a value come last in both directions. */
export function orderedBy({ sort, descending }: Order, sorted: Readonly<Record<string, SQLWrapper>>): SQL[] {
  const requested = sort === null ? undefined : sorted[sort];
  return requested ? [sql`${descending ? desc(requested) : asc(requested)} nulls last`] : [];
}
