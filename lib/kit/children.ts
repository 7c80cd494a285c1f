import 'server-only';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ClinicalTable, section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';

interface Children {
  /** The name of the section whose rows they are. */
  name: string;
  table: ClinicalTable;
  /** Which of their columns has the id of the row that they belong to. */
  parentId: PgColumn;
  parents: ClinicalTable;
}

/** What of a row this is about. */
interface LeveledRow {
  id: number;
  level: number;
  deletedAt: Date | null;
}

/**
 * Rows with a level that belong to a row of another section, as an attachment does to its exam. Nobody sees one without
 * its parent, which their section says by its `parent`; their own level is kept at the parent's at least, so that what is
 * shown of it is right as well. Both sections call this after each save (`followed`).
 */
export function childrenOf({ name, table, parentId, parents }: Children) {
  /** Of a parent that is seen already: nothing is left to ask but who sees the row itself. */
  const seen = section({ name, table, permissions: {} });

  /**
   * They become as confidential as their parent, where they are less, and are deleted with it: whoever may change the
   * parent, also by a token that is not for them.
   */
  async function follow({ db, patientId }: RecordAccess, parent: LeveledRow): Promise<void> {
    const { level, deletedAt } = parent;
    const [set, where]: [object, SQL | undefined] =
      deletedAt === null ? [{ level }, lt(table.level, level)] : [{ deletedAt }, undefined];
    await db
      .update(table as PgTable)
      .set({ ...set, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(table.patientId, patientId), eq(parentId, parent.id), isNull(table.deletedAt), where));
  }

  /** The row with its parent's level, where its own is weaker: that has no effect. */
  async function asStrict<R extends LeveledRow>(
    { db, patientId }: RecordAccess,
    row: R,
    of: number | null,
  ): Promise<R> {
    if (of === null || row.deletedAt !== null) return row;
    const [parent] = await db
      .select({ level: sql<number>`${parents.level}` })
      .from(parents as PgTable)
      .where(and(eq(parents.patientId, patientId), eq(parents.id, of)))
      .for('share');
    const level = parent?.level ?? row.level;
    if (row.level >= level) return row;
    await db
      .update(table as PgTable)
      .set({ level })
      .where(and(eq(table.patientId, patientId), eq(table.id, row.id)));
    return { ...row, level };
  }

  return { seen, follow, asStrict };
}
