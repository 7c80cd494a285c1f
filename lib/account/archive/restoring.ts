import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { openRecord } from '@/lib/access/open';
import { perform } from '@/lib/access/perform';
import type { RecordAccess } from '@/lib/access/record';
import { reference } from '@/lib/catalogue/reference';
import { inTransaction } from '@/lib/database';
import { spaceOf } from '@/lib/files/quota';
import { BadZip } from '@/lib/files/zip-reading';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { BadArchive } from './bad-archive';
import { type Bytes, bytesOf } from './bytes';
import { cardIn } from './card';
import { catalogueNames } from './catalogue-names';
import { checkArchive } from './checking';
import { type Rows, restoring, writeRows } from './commands';
import { NewIds, newRows } from './new-rows';
import { withBytes } from './taking-in';

/** Beside the files that a record has room for: rows, drawings, and what the account has. */
export const BESIDE_FILES = 500_000_000;

export interface RestoredRecord {
  rows: number;
  files: number;
}

interface Plan extends Rows, Bytes {
  patientId: number;
}

/**
 * Gives an empty record what an archive has, or says why not: then it is as empty as before. The archive is looked through,
 * its rows are tried out, its bytes are taken in where nobody sees them; only then is it written, all at once.
 */
export async function restore(viewer: Viewer, file: FileHandle): Promise<Result<RestoredRecord>> {
  try {
    const planned = await planOf(viewer, file);
    if (!planned.ok) return planned;
    const plan = planned.value;
    const tried = await tryOut(viewer, plan);
    if (!tried.ok) return tried;
    const written = await withBytes(plan.patientId, file, plan, (taken) =>
      perform(viewer, 'own', restoring(plan, taken), { id: 0, raw: {} }),
    );
    const rows = plan.rows.reduce((sum, one) => sum + one.rows.length, 0);
    return written.ok ? done({ rows, files: plan.files.length }) : written;
  } catch (error) {
    if (error instanceof BadZip) return invalid('file', error.message);
    throw error;
  }
}

const onOwn = <T>(viewer: Viewer, mode: 'read' | 'write', work: (record: RecordAccess) => Promise<T>) =>
  inTransaction(mode, async (tx) => {
    const record = await openRecord(tx, viewer, 'own');
    if (record?.relation.kind !== 'owner') throw new BadArchive('archiveNoRecord');
    return work(record);
  });

async function planOf(viewer: Viewer, file: FileHandle): Promise<Result<Plan>> {
  const { patientId, space } = await onOwn(viewer, 'read', async (record) => ({
    patientId: record.patientId,
    space: await spaceOf(record),
  }));
  const checked = await checkArchive(file, space.quota + BESIDE_FILES);
  const bytes = bytesOf(checked);
  const needed = bytes.files.reduce((sum, { attached }) => sum + attached.zipped.bytes, 0);
  if (needed > space.quota) return refuse('over_quota');
  const known = await onOwn(viewer, 'read', async ({ db }) => ({
    tags: (await reference(db)).tags,
    catalogues: await catalogueNames(db, checked),
  }));
  const ids = new NewIds(checked);
  const rows = newRows(checked, { patientId, userId: viewer.userId }, ids, known);
  return done({ patientId, rows, ids, card: cardIn(checked), ...bytes });
}

class TriedOut extends Error {}

/** Writes all rows and takes them back, so that what would be refused is known before any bytes are taken in. */
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
