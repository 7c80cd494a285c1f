import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Order {
  /** One of the names in `sorted`; null: the table's own order. */
  sort: string | null;
  descending: boolean;
}

/** The requested column, if any; rows without a value come last in both directions. */
export function orderedBy({ sort, descending }: Order, sorted: Readonly<Record<string, SQLWrapper>>): SQL[] {
  const requested = sort === null ? undefined : sorted[sort];
  return requested ? [sql`${descending ? desc(requested) : asc(requested)} nulls last`] : [];
}
