import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RowTable } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Standing } from './model';

interface Wanted {
  /** The column by which a measurement is known again. */
  key: PgColumn;
  where?: SQL | undefined;
}

/**
 * What a record's table has of some measurements, by their keys; what is new is not in it. For the owner alone: they are
 * told of what they have deleted, too, which nobody else is. What was deleted and stored again is stored.
 */
export async function standingsIn(
  { db, patientId }: RecordAccess,
  table: RowTable,
  { key, where }: Wanted,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db
    .select({ key: sql<string>`${key}`.mapWith(key), isStored: sql<boolean>`bool_or(${table.deletedAt} is null)` })
    .from(table)
    .where(and(eq(table.patientId, patientId), inArray(key, [...new Set(keys)]), where))
    .groupBy(key);
  return new Map(rows.map((row) => [row.key as string, row.isStored ? 'stored' : 'deleted']));
}
