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

/** What a restore writes beside bytes. */
export interface Rows {
  tables: readonly PlannedRows[];
  card: Partial<typeof patients.$inferSelect>;
  /** Some of the rows as JSON. */
  read(portion: Portion): Promise<string>;
}

/** The whole restore, in one transaction: a record has all of an archive or nothing of it. */
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

/** Writes the rows into the record, which must be empty, and under a licence that each section's form would ask for. */
export async function writeRows(record: RecordAccess, { tables, card, read }: Rows): Promise<Result<{ id: number }>> {
  const { db, patientId, sql: tx, viewer } = record;
  const own = eq(patients.id, patientId);
  // Every row refers to its patient: who saves one meanwhile waits until it is known whether the record is empty no more.
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

/** The first licence that is missing for rows of these sections. */
export async function notSubscribedTo(record: RecordAccess, sections: readonly RowSection[]): Promise<Refusal | null> {
  for (const section of sections) {
    const refusal = await notSubscribed(record, section, 'create');
    if (refusal) return refusal;
  }
  return null;
}

/** The section of rows, where there are any, with the licence that they need: an exam's attachments need none. */
export function sectionOf({ table, count, ofExams }: Pick<PlannedRows, 'table' | 'count' | 'ofExams'>): RowSection[] {
  const { section } = restorableOf(table);
  if (!section || count === 0) return [];
  return [section.name === 'files' && ofExams ? { ...section, permissions: {} } : section];
}

/** Gives files, pictures and tracings their bytes: from these statements on they are there. */
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

/** The rows of files say of each what has come of it: its name without a path, its type and its size. */
function withReceived({ tables, read }: Rows, { files }: Taken): Rows['read'] {
  const ofFiles = new Set(tables.flatMap(({ table, portions }) => (table === FILES ? portions : [])));
  const told = (row: ArchivedRow): ArchivedRow => {
    const file = files.get(row.id_file as number);
    if (!file) throw new BadArchive('archiveEntries');
    return { ...row, file_nome: file.name, file_type: file.mime, file_size: megabytesOf(file.content.bytes) };
  };
  return async (portion) => {
    const json = await read(portion);
    return ofFiles.has(portion) ? JSON.stringify((JSON.parse(json) as ArchivedRow[]).map(told)) : json;
  };
}
