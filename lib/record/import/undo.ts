import 'server-only';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { importedRows, imports } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { holdsAlone } from '@/lib/access/commands/one-at-a-time';
import { hasRows, type RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { removeRow, saveRow } from '@/lib/access/record/rows';
import { tooMany } from '@/lib/http/at-once';
import { registry } from '@/lib/record/registry/registry';
import { filesSection } from '@/lib/sections/files/section';
import { wholeNumber } from '@/lib/values/fields';
import { done, type Result, refuse } from '@/lib/values/refusal';

type ImportedRow = typeof importedRows.$inferSelect;

/** An import that was undone, with the rows that are as they were before it. */
export interface Undone {
  id: number;
  rows: readonly { section: string; rowId: number }[];
}

const input = z.object({ id: z.number().optional(), importId: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

/**
 * Undoes an import as a whole: removes the rows and the file that it made and gives changed rows their earlier values. What has been
 * deleted since is passed over. Refused with `conflict` if any of its rows has been changed or is used by rows of others since, with
 * `not_found` for a carer or a token who does not see all of its rows, and with `too_many` while an import saves rows of the record.
 */
export const undoImport = undoing((record) => holdsAlone(record, 'import'));

/** The same within the import itself, which holds the lock, for one of which nothing was saved that its reader had chosen. */
export const takeBackImport = undoing(async () => true);

function undoing(isAlone: (record: RecordAccess) => Promise<boolean>) {
  return command<z.infer<typeof input>, Undone>({
    section: filesSection,
    act: 'remove',
    input: () => input,
    async run(record, { importId }) {
      const { db, patientId } = record;
      if (!(await isAlone(record))) return tooMany();
      const which = and(eq(imports.patientId, patientId), eq(imports.id, importId), isNull(imports.undoneAt));
      const [found] = await db.select({ id: imports.id }).from(imports).where(which).for('update');
      if (!found) return refuse('not_found');
      const rows = await writtenBy(record, importId);
      if (await isUsedElsewhere(record, rows)) return refuse('conflict');
      const taken: ImportedRow[] = [];
      for (const row of rows) {
        const restored = await takeBack(record, row);
        if (restored.ok) taken.push(row);
        else if (await isThere(record, row))
          return refuse(restored.refusal.code === 'not_found' ? 'not_found' : 'conflict');
      }
      await db.update(imports).set({ undoneAt: sql`now()` }).where(which);
      return done({ id: importId, rows: taken.map(({ section, rowId }) => ({ section, rowId })) });
    },
    logged: (_, { id, rows }) =>
      rows.length > 0 ? rows.map(({ section, rowId }) => ({ section, rowId })) : { rowId: id },
  });
}

/** The rows that an import has made or changed, the last ones first: those that belong to others come before these. */
async function writtenBy({ db, patientId }: RecordAccess, importId: number): Promise<ImportedRow[]> {
  const { patientId: patient, importId: of, act, createdAt, section, rowId } = importedRows;
  const all = await db
    .select()
    .from(importedRows)
    .where(and(eq(patient, patientId), eq(of, importId), ne(act, 'found')))
    .orderBy(desc(createdAt), section, rowId);
  // The lines of one text have a place each, and one row.
  const once = new Map(all.map((row) => [`${row.section} ${row.rowId}`, row]));
  return [...once.values()].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Rows that belong to others come first, and the original last. */
const rankOf = ({ section }: ImportedRow) =>
  section === filesSection.name ? 2 : sectionNamed(section)?.parent ? 0 : 1;

const sectionNamed = (name: string): RowSection | undefined =>
  registry.filter(hasRows).find((one) => one.name === name);

function sectionOf({ section: name }: ImportedRow): RowSection {
  const section = sectionNamed(name);
  if (!section) throw new Error(`no section ${name}`);
  return section;
}

/** Whether the record still has a row, whoever sees it. */
async function isThere({ db, patientId }: RecordAccess, row: ImportedRow): Promise<boolean> {
  const { table } = sectionOf(row);
  const found = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.patientId, patientId), eq(table.id, row.rowId), isNull(table.deletedAt)));
  return found.length > 0;
}

async function takeBack(record: RecordAccess, row: ImportedRow): Promise<Result<unknown>> {
  const section = sectionOf(row);
  const target = { id: row.rowId, version: row.rowVersion };
  return row.act === 'changed'
    ? saveRow(record, section, { ...target, values: row.replaced ?? {} })
    : removeRow(record, section, target);
}

/** Whether rows that the import did not write belong to rows that it made, such as a result that was added to its exam. */
async function isUsedElsewhere({ db, patientId }: RecordAccess, rows: readonly ImportedRow[]): Promise<boolean> {
  const made = new Set(rows.flatMap(({ section, rowId, act }) => (act === 'made' ? [`${section} ${rowId}`] : [])));
  for (const child of registry.filter(hasRows)) {
    const { parent, table, name } = child;
    if (!parent || !rows.some(({ section, act }) => section === parent.section.name && act === 'made')) continue;
    const found = await db
      .select({ id: table.id, parentId: parent.id })
      .from(table as PgTable)
      .where(and(eq(table.patientId, patientId), isNull(table.deletedAt), sql`${parent.id} is not null`));
    const belongs = found.some(
      (one) => made.has(`${parent.section.name} ${one.parentId}`) && !made.has(`${name} ${one.id}`),
    );
    if (belongs) return true;
  }
  return false;
}
