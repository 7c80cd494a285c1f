import 'server-only';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ClinicalTable, section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';

interface Children {
  /** The name of the section that the child rows belong to. */
  name: string;
  table: ClinicalTable;
  /** The child table's column that holds the parent row's id. */
  parentId: PgColumn;
  parents: ClinicalTable;
}

/** The columns that the functions of this file use of a row. */
interface LeveledRow {
  id: number;
  level: number;
  deletedAt: Date | null;
}

/**
 * Rows with a level of their own that belong to a row of another section, as an attachment belongs to its exam. Nobody sees a
 * child without its parent (the section's `parent` ensures that). A child's own level is kept at least as strict as its
 * parent's, so that the displayed level is correct too. Both sections call this after each save (`followed`).
 */
export function childrenOf({ name, table, parentId, parents }: Children) {
  /**
   * The child section without its `parent`: where the parent is already known to be visible, only the child's own visibility
   * is checked.
   */
  const seen = section({ name, table, permissions: {} });

  /**
   * Children become as confidential as their parent if they were less so, and are deleted with it. This applies to everyone who
   * may change the parent, including an API token that is not for the child section.
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

  /** The row with its parent's level, if its own level is weaker and therefore has no effect. */
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
