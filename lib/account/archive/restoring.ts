import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { openRecord } from '@/lib/access/open';
import { perform } from '@/lib/access/perform';
import type { RecordAccess } from '@/lib/access/record';
import { reference } from '@/lib/catalogue/reference';
import { inTransaction } from '@/lib/database';
import { megabytesOf } from '@/lib/files/limits';
import { spaceOf } from '@/lib/files/quota';
import { discard } from '@/lib/files/sweeping';
import { beginContent } from '@/lib/files/writing';
import { BadZip } from '@/lib/files/zip-reading';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type Bytes, bytesOf, pictureOf, received } from './bytes';
import { cardIn } from './card';
import { BadArchive, checkArchive } from './checking';
import { hasContent, restoreCard, restoreFile, restorePicture, restoreRows } from './commands';
import { isEmptyBut, tryOut } from './inserting';
import { type NewRows, newIdOf, newRows, type Whom } from './new-rows';

const FILES = 'tbl_files';
const DIARY = 'tbl_taccuino';
/** Beside the files: rows, drawings, and what the account has. */
const BESIDE_FILES = 500_000_000;

export interface RestoredRecord {
  rows: number;
  files: number;
}

interface Plan extends Bytes {
  whom: Whom;
  rows: NewRows[];
  card: ReturnType<typeof cardIn>;
}

/**
 * Gives an empty record what an archive has, or says why not. The whole archive is looked through before anything is
 * written: then section by section, and file by file. What was written stays when it is interrupted; the same archive,
 * or a later one of the same record, goes on with what is missing.
 */
export async function restore(viewer: Viewer, file: FileHandle): Promise<Result<RestoredRecord>> {
  try {
    const plan = await planOf(viewer, file);
    if (!plan.ok) return plan;
    await tryOut(viewer, plan.value.rows);
    await tryBytes(file, plan.value);
    return await write(viewer, file, plan.value);
  } catch (error) {
    if (error instanceof BadZip) return invalid('file', error.message);
    throw error;
  }
}

const onOwn = <T>(viewer: Viewer, read: (record: RecordAccess) => Promise<T>) =>
  inTransaction('read', async (tx) => {
    const record = await openRecord(tx, viewer, 'own');
    if (record?.relation.kind !== 'owner') throw new BadArchive('archiveNoRecord');
    return read(record);
  });

async function planOf(viewer: Viewer, file: FileHandle): Promise<Result<Plan>> {
  const { patientId, space, tags } = await onOwn(viewer, async (record) => ({
    patientId: record.patientId,
    space: await spaceOf(record),
    tags: (await reference(record.db)).tags,
  }));
  const checked = await checkArchive(file, space.quota + BESIDE_FILES);
  const whom = { patientId, userId: viewer.userId };
  const rows = newRows(checked, whom, tags);
  if (!(await onOwn(viewer, (record) => isEmptyBut(record, rows)))) return invalid('file', 'archiveNotEmpty');
  const bytes = bytesOf(checked);
  const needed = bytes.files.reduce((sum, { attached }) => sum + attached.zipped.bytes, 0);
  if (needed > space.quota) return refuse('over_quota');
  return done({ whom, rows, card: cardIn(checked), ...bytes });
}

/** Every file and every picture is one that could have been uploaded. */
async function tryBytes(file: FileHandle, { files, pictures }: Plan) {
  for (const one of files) await received(file, one);
  for (const { attached } of pictures) await pictureOf(file, attached);
}

async function write(viewer: Viewer, file: FileHandle, plan: Plan): Promise<Result<RestoredRecord>> {
  const parts = plan.rows.filter(({ restorable }) => restorable.section && restorable.name !== FILES);
  const steps = [restoreCard(plan.card)];
  for (const part of parts) {
    const { section } = part.restorable;
    const belonging = plan.rows.filter((one) => belongsTo(one, part.restorable.name));
    const all = [part, ...belonging];
    if (section && all.some(({ rows }) => rows.length > 0)) steps.push(restoreRows(section, all));
  }
  for (const step of steps) {
    const written = await perform(viewer, 'own', step, { id: 0, raw: {} });
    if (!written.ok) return written;
  }
  const bytes = await writeBytes(viewer, file, plan);
  return bytes.ok
    ? done({ rows: plan.rows.reduce((sum, { rows }) => sum + rows.length, 0), files: plan.files.length })
    : bytes;
}

/** Tables without a section are written with the one that their rows belong to; earlier versions with the texts. */
const belongsTo = ({ restorable }: NewRows, table: string) =>
  !restorable.section &&
  (restorable.references.some((one) => one.table === table) ||
    (restorable.name === 'tbl_anamnesi_versioni' && table === 'tbl_anamnesi'));

async function writeBytes(viewer: Viewer, file: FileHandle, plan: Plan): Promise<Result<unknown>> {
  for (const { entryId, column, attached } of plan.pictures) {
    const face = column === 'taccuino_report_anteriore' ? 'front' : 'back';
    const png = await pictureOf(file, attached);
    const step = restorePicture(newIdOf(plan.whom, DIARY, entryId), face, png);
    const written = await perform(viewer, 'own', step, { id: 0, raw: {} });
    if (!written.ok) return written;
  }
  for (const one of plan.files) {
    const written = await writeFile(viewer, file, plan, one);
    if (!written.ok) return written;
  }
  return done(null);
}

async function writeFile(viewer: Viewer, file: FileHandle, { whom, rows }: Plan, one: Bytes['files'][number]) {
  const id = newIdOf(whom, FILES, one.row.id_file as number);
  if (await onOwn(viewer, (record) => hasContent(record, id))) return done(null);
  const all = rows.find(({ restorable }) => restorable.name === FILES);
  const row = all?.rows.find(({ id_file }) => id_file === id);
  if (!all || !row) throw new BadArchive('archiveEntries');
  const writer = await beginContent(whom.patientId, one.attached.zipped.bytes);
  try {
    const taken = await received(file, one, writer);
    const told = { ...row, file_nome: taken.name, file_type: taken.mime, file_size: megabytesOf(taken.content.bytes) };
    const step = restoreFile({ ...all, rows: [told] }, id, taken);
    return await perform(viewer, 'own', step, { id: 0, raw: {} });
  } finally {
    // Nothing, once a file has it.
    await discard(writer.place);
  }
}
