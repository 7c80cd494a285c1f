import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ecgTracings, notebookImages, patients } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { notSubscribed } from '@/lib/access/commands/subscription';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { writeAudit } from '@/lib/audit/audit';
import { megabytesOf } from '@/lib/files/limits';
import { spaceOf } from '@/lib/files/quota';
import { finishContent } from '@/lib/sections/files/add-file';
import { cardSection } from '@/lib/sections/patient/section';
import { done, invalid, type Refusal, type Result, refuse } from '@/lib/values/refusal';
import type { PlannedRows, Portion } from './archive-messages';
import { BadArchive } from './bad-archive';
import { FILES } from './bytes';
import { fillingOf } from './card';
import { insertPortion, isEmpty, refusedByDatabase } from './inserting';
import { RESTORABLE, type Restorable } from './restorable';
import type { ArchivedRow } from './row-rules';
import type { Taken } from './taking-in';

/** The rows that a restore writes. */
export interface Rows {
  tables: readonly PlannedRows[];
  card: Partial<typeof patients.$inferSelect>;
  /** Reads a portion of the rows from the spool, as JSON. */
  read(portion: Portion): Promise<string>;
}

/** Performs the whole restore in one transaction, so that the record gets either all of the archive or nothing. */
export const restoring = (plan: Rows, taken: Taken): Command<{ id?: number }, { id: number }> =>
  command<{ id?: number }, { id: number }>({
    section: cardSection,
    act: 'create',
    input: () => z.object({}),
    async run(record) {
      const written = await writeRows(record, { ...plan, read: withReceived(plan, taken) });
      return written.ok ? finishBytes(record, taken) : written;
    },
  });

/** Writes the rows into the record, which must be empty; requires the same licences as the sections' forms. */
export async function writeRows(record: RecordAccess, { tables, card, read }: Rows): Promise<Result<{ id: number }>> {
  const { db, patientId, sql: tx, viewer } = record;
  const own = eq(patients.id, patientId);
  // Every new row references its patient, so this lock makes concurrent saves wait until the restore is done.
  const [stored] = await db.select().from(patients).where(own).for('update');
  if (!stored || !(await isEmpty(record))) return invalid('file', 'archiveNotEmpty');
  const sections = tables.flatMap(sectionOf);
  const refusal = await notSubscribedTo(record, sections);
  if (refusal) return { ok: false, refusal };
  const values = fillingOf(stored, card);
  if (Object.keys(values).length > 0)
    await db
      .update(patients)
      .set({ ...values, version: sql`${patients.version} + 1`, updatedAt: sql`now()` })
      .where(own);
  for (const { table: name, portions } of tables)
    for (const portion of portions) {
      const { table } = restorableOf(name);
      await insertPortion(record, table, portion.columns, await read(portion)).catch(refusedByDatabase);
    }
  const { userId, sender } = viewer;
  for (const { name } of sections)
    await writeAudit(tx, { userId, patientId, action: 'create', section: name, rowId: 0, outcome: 'ok', sender });
  return done({ id: patientId });
}

const restorableOf = (table: string): Restorable => {
  const found = RESTORABLE.find(({ name }) => name === table);
  if (!found) throw new Error(`no archive gives rows of ${table} back`);
  return found;
};

/** The refusal for the first licence that rows of these sections need and the viewer lacks; null if the viewer lacks none. */
export async function notSubscribedTo(record: RecordAccess, sections: readonly RowSection[]): Promise<Refusal | null> {
  for (const section of sections) {
    const refusal = await notSubscribed(record, section, 'create');
    if (refusal) return refusal;
  }
  return null;
}

/**
 * The section of a table's rows, with the licence that they need; none for a table without rows. Attachments of exams need
 * no licence.
 */
export function sectionOf({ table, count, ofExams }: Pick<PlannedRows, 'table' | 'count' | 'ofExams'>): RowSection[] {
  const { section } = restorableOf(table);
  if (!section || count === 0) return [];
  return [section.name === 'files' && ofExams ? { ...section, permissions: {} } : section];
}

/** Attaches the stored bytes to files, pictures and tracings, which makes them visible. */
async function finishBytes(record: RecordAccess, { files, pictures, tracings }: Taken) {
  const { db, patientId } = record;
  for (const { entryId, column, read } of pictures)
    await db
      .update(notebookImages)
      .set({ [column === 'taccuino_report_anteriore' ? 'front' : 'back']: await read() })
      .where(and(eq(notebookImages.patientId, patientId), eq(notebookImages.entryId, entryId)));
  for (const { ecgId, read } of tracings)
    await db
      .update(ecgTracings)
      .set({ samples: await read() })
      .where(and(eq(ecgTracings.patientId, patientId), eq(ecgTracings.ecgId, ecgId)));
  await waitForOthers(record, 'files');
  for (const [id, file] of files) await finishContent(record, file, id);
  const { used, quota } = await spaceOf(record);
  return used > quota ? refuse('over_quota') : done({ id: patientId });
}

/** In the rows of files, replaces name, type and size by those of the file as it was stored; the name has no path. */
function withReceived({ tables, read }: Rows, { files }: Taken): Rows['read'] {
  const ofFiles = new Set(tables.flatMap(({ table, portions }) => (table === FILES ? portions : [])));
  const archived = (row: ArchivedRow): ArchivedRow => {
    const file = files.get(row.id_file as number);
    if (!file) throw new BadArchive('archiveEntries');
    return { ...row, file_nome: file.name, file_type: file.mime, file_size: megabytesOf(file.content.bytes) };
  };
  return async (portion) => {
    const json = await read(portion);
    return ofFiles.has(portion) ? JSON.stringify((JSON.parse(json) as ArchivedRow[]).map(archived)) : json;
  };
}
