import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readsAll } from '@/lib/access/policy/relation';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Standing } from './model';

interface Wanted {
  /** The column that identifies a measurement. */
  key: PgColumn;
  where?: SQL | undefined;
}

/**
 * Which of the keys a table has, and whether their measurement is stored or deleted; keys of new measurements are not in the
 * result. A measurement that was deleted and stored again is returned as stored. Only who reads the whole record learns of
 * deleted rows.
 */
export async function standingsIn(
  record: RecordAccess,
  section: RowSection,
  { key, where }: Wanted,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { db, patientId } = record;
  const { table } = section;
  const seen = readsAll(record) ? undefined : record.visible(section);
  const rows = await db
    .select({ key: sql<string>`${key}`.mapWith(key), isStored: sql<boolean>`bool_or(${table.deletedAt} is null)` })
    .from(table)
    .where(and(eq(table.patientId, patientId), inArray(key, [...new Set(keys)]), seen, where))
    .groupBy(key);
  return new Map(rows.map((row) => [row.key as string, row.isStored ? 'stored' : 'deleted']));
}
