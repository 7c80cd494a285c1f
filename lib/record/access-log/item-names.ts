import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readsAll } from '@/lib/access/policy/relation';
import { hasRows } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { registry } from '../registry/registry';

/** The name of a single item of the record, for its owner. */
export interface ItemName {
  /** Null if its section gives it no name: then its day is shown instead. */
  name: string | null;
  day: string | null;
  deleted: boolean;
}

interface NamedRow {
  section: string | null;
  rowId: number | null;
}

const keyOf = ({ section, rowId }: NamedRow) => `${section} ${rowId}`;

/**
 * Finds the names of items, including deleted ones, so that the access log stays understandable. Only for viewers who read
 * the whole record, because a name may be hidden from all others.
 */
export async function itemNames(record: RecordAccess, rows: readonly NamedRow[]) {
  if (!readsAll(record)) throw new Error('only who reads all of a record may name all its items');
  const sections = registry.filter(hasRows).map(async ({ name, table, named }) => {
    const ids = [...new Set(rows.flatMap(({ section, rowId }) => (section === name && rowId !== null ? [rowId] : [])))];
    if (ids.length === 0) return [];
    const { day } = table as { day?: PgColumn };
    const found = await record.db
      .select({
        id: table.id,
        name: named ? sql<string | null>`${named}` : sql<null>`null`,
        day: day ? sql<string | null>`${day}::text` : sql<null>`null`,
        deleted: sql<boolean>`${table.deletedAt} is not null`,
      })
      .from(table)
      .where(and(eq(table.patientId, record.patientId), inArray(table.id, ids)));
    return found.map(({ id, ...item }): [string, ItemName] => [keyOf({ section: name, rowId: id as number }), item]);
  });
  const names = new Map((await Promise.all(sections)).flat());
  /** The item of an access log line: null if the line has no row id; an entry without a name if the row no longer exists. */
  return (row: NamedRow): ItemName | null =>
    row.rowId === null ? null : (names.get(keyOf(row)) ?? { name: null, day: null, deleted: true });
}
