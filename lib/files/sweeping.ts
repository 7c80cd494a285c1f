import 'server-only';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileContents } from '@/db/schema';
import { database } from '../database';
import type { ScheduledJob } from '../jobs/job';
import { onContents } from './store/compartment';
import type { ContentPlace } from './store/content-store';
import { type StoreName, storeOf } from './store/store';

interface Left {
  patient: number;
  content: number;
  store: StoreName;
  parts: number;
}

/** Deletes a content that was begun, unless it is already stored. */
export async function discard({ patientId, contentId }: ContentPlace): Promise<void> {
  await forget(await onContents(patientId, 'read', (_, db) => unfinished(db, of({ patientId, contentId }))));
}

/** Deletes all of a patient's unfinished contents. */
export const forgetAll = async (patientId: number) =>
  forget(await onContents(patientId, 'read', (_, db) => unfinished(db, eq(fileContents.patientId, patientId))));

/** Deletes what crashes or lost connections left of uploads. @returns their number */
export async function sweep(): Promise<number> {
  const left = await unfinished(database().db, isAbandoned);
  await forget(left);
  return left.length;
}

/** As in the table's policies and in its index of unfinished contents. */
const isUnfinished = sql`${fileContents.state} = 'uploading'`;
const isAbandoned = lt(fileContents.touchedAt, sql`now() - interval '10 minutes'`);
const of = ({ patientId, contentId }: Pick<ContentPlace, 'patientId' | 'contentId'>) =>
  and(eq(fileContents.patientId, patientId), eq(fileContents.id, contentId));

const unfinished = (db: Db, which: SQL | undefined): Promise<Left[]> =>
  db
    .select({
      patient: fileContents.patientId,
      content: fileContents.id,
      store: fileContents.store,
      parts: fileContents.parts,
    })
    .from(fileContents)
    .where(and(isUnfinished, which));

/** Deletes the bytes first, then the row that refers to them, so that no bytes remain without a row. */
async function forget(left: readonly Left[]) {
  for (const { patient, content, store, parts } of left) {
    const place = { patientId: patient, contentId: content };
    await storeOf(store).remove(place, parts);
    await onContents(patient, 'write', (_, db) => db.delete(fileContents).where(and(isUnfinished, of(place))));
  }
}

export const sweepUploads: ScheduledJob = {
  name: 'sweep-uploads',
  every: 3600,
  retryAfter: [60, 300, 900],
  opens: ['contents'],
  run: sweep,
};
