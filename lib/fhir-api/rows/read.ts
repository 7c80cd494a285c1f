import 'server-only';
import { and, asc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { patients } from '@/db/schema';
import { isClinical, type RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';

export type Row = Record<string, unknown> & { id: number; authorId: number; version: number; updatedAt: Date };

/** A row that the viewer sees, and what its resources need besides it. */
export interface FoundRow {
  row: Row;
  /** The level and specialities that decide who sees the row: its own, or those of its parent row. */
  level: number | null;
  tags: number[] | null;
  birthDate: string | null;
}

export interface Wanted {
  /** The lowest id of the rows. */
  from?: number;
  ids?: readonly number[];
  where?: SQL | undefined;
  most?: number;
}

/** The rows of a section that the viewer sees, by their ids, in one statement. */
export async function readRows(record: RecordAccess, section: RowSection, wanted: Wanted): Promise<FoundRow[]> {
  const { table, parent } = section;
  if (wanted.ids?.length === 0) return [];
  const own = isClinical(section) ? section.table : undefined;
  const above = own ?? parent?.section.table;
  if (!above) throw new Error(`the rows of ${section.name} have no level`);
  const query = record.db
    .select({
      row: getTableColumns(table as PgTable),
      level: above.level,
      tags: above.tags,
      birthDate: birthDateOf(record),
    })
    .from(table as PgTable)
    .where(
      and(
        eq(table.patientId, record.patientId),
        record.visible(section),
        wanted.where,
        wanted.from === undefined ? undefined : gte(table.id, wanted.from),
        wanted.ids && inArray(table.id, [...wanted.ids]),
      ),
    )
    .orderBy(asc(table.id))
    .$dynamic();
  const joined =
    own || !parent
      ? query
      : query.leftJoin(above as PgTable, and(eq(above.patientId, table.patientId), eq(above.id, parent.id)));
  const found = await (wanted.most === undefined ? joined : joined.limit(wanted.most));
  return found as unknown as FoundRow[];
}

/** By the birth date some values are judged; a token that may not read the card judges nothing by it. */
const birthDateOf = ({ patientId, viewer }: RecordAccess) =>
  viewer.token && !viewer.token.sections.has('card')
    ? sql<string | null>`null::text`
    : sql<string | null>`(select ${patients.birthDate}::text from ${patients} where ${patients.id} = ${patientId})`;
