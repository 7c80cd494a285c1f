import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordAccess } from '@/lib/access/record/record';
import { databaseCode } from '@/lib/database';
import { BadArchive } from './bad-archive';
import { rowsEntry } from './format';
import { RESTORABLE } from './restorable';

/**
 * Inserts a portion of rows that have the same columns, given as JSON. Portions are small so that other requests are not
 * delayed.
 */
export async function insertPortion({ db }: RecordAccess, table: PgTable, columns: readonly string[], json: string) {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${json}::text::json)`);
}

/** Whether the record has no rows; rows that are marked as deleted are ignored. */
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
 * Throws BadArchive for the database errors that an archive's rows cause: unique violations, such as a second family
 * history, values out of range, and violated constraints. Rethrows all other errors.
 */
export function refusedByDatabase(error: unknown): never {
  const code = databaseCode(error) ?? '';
  const { cause = error } = error as { cause?: unknown };
  const { table_name: table } = cause as { table_name?: string };
  if (code === '23505' && table) throw new BadArchive('archiveTwice', { name: rowsEntry(table) });
  if (/^2[23]/.test(code)) throw new BadArchive('archiveValues');
  throw error;
}
