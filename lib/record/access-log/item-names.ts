import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readsAll } from '@/lib/access/policy/relation';
import { hasRows } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { registry } from '../registry/registry';

/** What a single item of the record is called, for its owner. */
export interface ItemName {
  /** Null where its section gives it none: then its day names it. */
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
 * Finds what items are called, a deleted one as well, so that the access log stays understandable. For who reads all: a
 * name may be hidden from everybody else.
 */
export async function itemNames(record: RecordAccess, rows: readonly NamedRow[]) {
  if (!readsAll(record)) throw new Error('only who reads all of a record may name all its items');
  const sections = registry.filter(hasRows).map(async ({ name, table, named }) => {
    const ids = [...new Set(rows.flatMap(({ section, rowId }) => (section === name && rowId !== null ? [rowId] : [])))];
    if (ids.length === 0) return [];
    const { day } = table as unknown as { day?: PgColumn };
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
  /** Null where the line names no item; of an item that is not there any more, one without a name. */
  return (row: NamedRow): ItemName | null =>
    row.rowId === null ? null : (names.get(keyOf(row)) ?? { name: null, day: null, deleted: true });
}
