import 'server-only';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { openRecord } from '@/lib/access/open';
import type { RecordAccess } from '@/lib/access/record';
import { databaseCode, inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { BadArchive } from './checking';
import { rowsEntry } from './format';
import type { NewRows } from './new-rows';
import type { Restorable } from './restorable';

/** As many rows at once as a statement writes well within its time. */
const AT_ONCE = 500;

/**
 * Writes rows that are not there yet: those that an interrupted restore has written stay as they are. A row that
 * another one keeps out, such as a second family history, is no row of a record.
 */
export async function insertRows(record: RecordAccess, { restorable, rows }: NewRows): Promise<void> {
  const { table, columns, id, name } = restorable;
  const names = sql.join(
    columns.filter((column) => rows[0] && column.name in rows[0]).map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    await record.db.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(some)}::text::json)
      on conflict do nothing`);
    const ids = id ? some.map((row) => row[id] as number) : [];
    if (id && (await countOf(record, restorable, ids)) < ids.length)
      throw new BadArchive('archiveTwice', { name: rowsEntry(name) });
  }
}

const ofPatient = ({ section }: Restorable, { patientId }: RecordAccess): SQL | undefined =>
  section && eq(section.table.patientId, patientId);

async function countOf(record: RecordAccess, restorable: Restorable, ids: readonly number[]) {
  const { section } = restorable;
  if (!section) return 0;
  const [found] = await record.db
    .select({ count: sql<number>`count(*)::int` })
    .from(section.table)
    .where(and(ofPatient(restorable, record), inArray(section.table.id, [...ids])));
  return found?.count ?? 0;
}

/** Whether the record has nothing but what this archive has brought to it already. */
export async function isEmptyBut(record: RecordAccess, all: readonly NewRows[]): Promise<boolean> {
  for (const { restorable, rows } of all) {
    const { section, id } = restorable;
    if (!section || !id) continue;
    const brought = new Set(rows.map((row) => row[id]));
    const alive = await record.db
      .select({ id: section.table.id })
      .from(section.table)
      .where(and(ofPatient(restorable, record), isNull(section.table.deletedAt)));
    if (!alive.every((row) => brought.has(row.id))) return false;
  }
  return true;
}

class TriedOut extends Error {}

/** Writes all rows and takes them back, so that what the database would refuse is known before anything is written. */
export async function tryOut(viewer: Viewer, all: readonly NewRows[]): Promise<void> {
  await inTransaction('write', async (tx) => {
    const record = await openRecord(tx, viewer, 'own');
    if (!record) throw new BadArchive('archiveNoRecord');
    for (const rows of all) await insertRows(record, rows);
    throw new TriedOut();
  }).catch((error: unknown) => {
    if (error instanceof TriedOut) return;
    // What it would not take: a value out of its range, or one that a rule of the table forbids.
    if (/^2[23]/.test(databaseCode(error) ?? '')) throw new BadArchive('archiveValues');
    throw error;
  });
}
