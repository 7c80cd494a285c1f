import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { perform } from '@/lib/access/commands/perform';
import { asUser } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { inTransaction } from '@/lib/database';
import { spaceOf } from '@/lib/files/quota';
import { asStorageFault } from '@/lib/files/store/faults';
import { namelessFile } from '@/lib/files/temporary';
import { BadZip } from '@/lib/files/zip-reading';
import { causeOf, log } from '@/lib/log';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Refusal, type Result, refuse } from '@/lib/values/refusal';
import { type CallWorker, WorkerFailed } from '@/lib/workers/pool';
import type { Listed, PlannedRows, Planning, Portion, SentArchive, Surveyed } from './archive-messages';
import { BadArchive } from './bad-archive';
import type { Bytes } from './bytes';
import { catalogueNames } from './catalogue-names';
import { notSubscribedTo, type Rows, restoring, sectionOf, writeRows } from './commands';
import { isEmpty } from './inserting';
import { readers } from './readers';
import { withBytes } from './taking-in';

const NOT_EMPTY = invalid('file', 'archiveNotEmpty');

/** The size in bytes by which an archive may exceed the record's file quota, for rows, drawings and account data. */
export const BESIDE_FILES = 500_000_000;

export interface RestoredRecord {
  rows: number;
  files: number;
}

interface Plan extends Rows, Bytes {
  patientId: number;
}

/**
 * Restores an archive into an empty record, or refuses and leaves the record empty. First a worker checks the archive; then
 * the rows are written in a transaction that is rolled back; then the bytes are stored invisibly; finally one transaction
 * writes everything.
 */
export async function restore(viewer: Viewer, file: FileHandle): Promise<Result<RestoredRecord>> {
  const spool = await namelessFile();
  try {
    const planned = await readers().use((call) => planOf(viewer, { file, spool }, call));
    if (!planned.ok) return planned;
    const plan = planned.value;
    const tried = await tryOut(viewer, plan);
    if (!tried.ok) return tried;
    const written = await withBytes(plan.patientId, file, plan, (taken) =>
      perform(asUser(viewer), 'own', restoring(plan, taken), { id: 0, raw: {} }),
    );
    const rows = plan.tables.reduce((sum, { count }) => sum + count, 0);
    return written.ok ? done({ rows, files: plan.files.length }) : written;
  } catch (error) {
    if (error instanceof BadZip) return invalid('file', error.message);
    if (error instanceof WorkerFailed) return notManaged(error);
    throw error;
  } finally {
    await spool.close();
  }
}

/**
 * Converts the failure of a worker to the refusal that the archive is too heavy; storage faults such as a full disk are
 * rethrown.
 */
function notManaged({ cause }: WorkerFailed) {
  if (asStorageFault(cause) !== cause) throw cause;
  log().warn({ cause: causeOf(cause) }, 'archive not read');
  return invalid('file', 'archiveHeavy');
}

const onOwn = <T>(viewer: Viewer, mode: 'read' | 'write', work: (record: RecordAccess) => Promise<T>) =>
  inTransaction(mode, async (tx) => {
    const record = await openRecord(tx, asUser(viewer), 'own');
    // Whether a record is empty, hidden rows included, is for the patient alone to learn.
    if (!record?.relation.capabilities.isPatient) throw new BadArchive('archiveNoRecord');
    return work(record);
  });

/** The refusal if the viewer's record is not empty and therefore cannot take any archive; else null. */
export const notRestorable = (viewer: Viewer): Promise<Refusal | null> =>
  onOwn(viewer, 'read', async (record) => ((await isEmpty(record)) ? null : NOT_EMPTY.refusal));

interface Files {
  file: FileHandle;
  spool: FileHandle;
}

/** Checks before unpacking that the record is empty and that the licence covers the archive's tables; then plans the rows. */
async function planOf(viewer: Viewer, { file, spool }: Files, call: CallWorker): Promise<Result<Plan>> {
  const own = await onOwn(viewer, 'read', async (record) => {
    const { patientId } = record;
    return { patientId, isEmpty: await isEmpty(record), quota: (await spaceOf(record)).quota };
  });
  if (!own.isEmpty) return NOT_EMPTY;
  const sent: SentArchive = { file: file.fd, maxBytes: own.quota + BESIDE_FILES };
  const listed = await call<Result<Listed>>('list', sent);
  if (!listed.ok) return listed;
  const refusal = await onOwn(viewer, 'read', (record) =>
    notSubscribedTo(record, listed.value.tables.flatMap(namedBy)),
  );
  if (refusal) return { ok: false, refusal };
  const surveyed = await call<Result<Surveyed>>('survey');
  if (!surveyed.ok) return surveyed;
  const { card, bytes, foreign } = surveyed.value;
  const needed = bytes.files.reduce((sum, { attached }) => sum + attached.zipped.bytes, 0);
  if (needed > own.quota) return refuse('over_quota');
  const known = await onOwn(viewer, 'read', async ({ db }) => ({
    tags: new Set((await reference(db)).tags.map(({ id }) => id)),
    catalogues: await catalogueNames(db, foreign),
  }));
  const whom = { patientId: own.patientId, userId: viewer.userId };
  const planning: Planning = { ...known, whom, spool: spool.fd };
  const planned = await call<Result<PlannedRows[]>>('plan', planning);
  const read = async ({ at, length }: Portion) =>
    (await spool.read(Buffer.alloc(length), 0, length, at)).buffer.toString('utf8');
  return planned.ok ? done({ patientId: own.patientId, tables: planned.value, card, read, ...bytes }) : planned;
}

/**
 * The section of a table in the archive. Files are treated as attachments if the archive has exams: only the rows, which are
 * not read yet, show which files belong to exams.
 */
const namedBy = (table: string, _: number, all: readonly string[]) =>
  sectionOf({ table, count: 1, ofExams: all.includes('tbl_indagini') });

class TriedOut extends Error {}

/** Writes all rows and rolls back, so that a refusal is known before any bytes are stored. */
async function tryOut(viewer: Viewer, plan: Plan): Promise<Result<unknown>> {
  let tried: Result<unknown> = done(null);
  await onOwn(viewer, 'write', async (record) => {
    tried = await writeRows(record, plan);
    throw new TriedOut();
  }).catch((error: unknown) => {
    if (!(error instanceof TriedOut)) throw error;
  });
  return tried;
}
