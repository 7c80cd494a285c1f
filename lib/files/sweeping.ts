import 'server-only';
import type postgres from 'postgres';
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
  const left = await onContents(
    patientId,
    'read',
    (sql) => sql<Left[]>`select ${listed(sql)} from file_contents
      where id_paziente = ${patientId} and id = ${contentId} and state = 'uploading'`,
  );
  await forget(left);
}

/** Deletes all of a patient's unfinished contents. */
export const forgetAll = async (patientId: number) =>
  forget(
    await onContents(
      patientId,
      'read',
      (sql) => sql<Left[]>`select ${listed(sql)} from file_contents
        where id_paziente = ${patientId} and state = 'uploading'`,
    ),
  );

/** Deletes what crashes or lost connections left of uploads. @returns their number */
export async function sweep(): Promise<number> {
  const { sql } = database();
  const left = await sql<Left[]>`select ${listed(sql)} from file_contents
    where state = 'uploading' and touched_at < now() - interval '10 minutes'`;
  await forget(left);
  return left.length;
}

const listed = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`id_paziente as patient, id as content, store, parts`;

/** Deletes the bytes first, then the row that refers to them, so that no bytes remain without a row. */
async function forget(left: readonly Left[]) {
  for (const { patient, content, store, parts } of left) {
    await storeOf(store).remove({ patientId: patient, contentId: content }, parts);
    await onContents(
      patient,
      'write',
      (sql) => sql`delete from file_contents
        where id_paziente = ${patient} and id = ${content} and state = 'uploading'`,
    );
  }
}

export const sweepUploads: ScheduledJob = {
  name: 'sweep-uploads',
  every: 3600,
  retryAfter: [60, 300, 900],
  opens: ['contents'],
  run: sweep,
};
