import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordAccess } from '@/lib/access/record/record';
import { databaseCode } from '@/lib/database';
import { BadArchive } from './bad-archive';
import { rowsEntry } from './format';
import { RESTORABLE } from './restorable';

/** Rows with the same columns, as JSON: a statement's worth, between which others are answered. */
export async function insertPortion({ db }: RecordAccess, table: PgTable, columns: readonly string[], json: string) {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${json}::text::json)`);
}

/** Whether the record has no row that is not deleted. */
export async function isEmpty({ db, patientId }: RecordAccess): Promise<boolean> {
  for (const { section } of RESTORABLE) {
    if (!section) continue;
    const { table } = section;
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.patientId, patientId), isNull(table.deletedAt)))
      .limit(1);
    if (row) return false;
  }
  return true;
}

/**
 * What the database would not take: a row that another one keeps out, such as a second family history, a value out of its
 * range, or one that a rule of the table forbids. Anything else is thrown as it is.
 */
export function refusedByDatabase(error: unknown): never {
  const code = databaseCode(error) ?? '';
  const { cause = error } = error as { cause?: unknown };
  const { table_name: table } = cause as { table_name?: string };
  if (code === '23505' && table) throw new BadArchive('archiveTwice', { name: rowsEntry(table) });
  if (/^2[23]/.test(code)) throw new BadArchive('archiveValues');
  throw error;
}
