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

/** Forgets a content that was begun, unless a file has it; what is unfinished goes, what is stored stays. */
export async function discard({ patientId, contentId }: ContentPlace): Promise<void> {
  const left = await onContents(
    patientId,
    'read',
    (sql) => sql<Left[]>`select ${listed(sql)} from tbl_file_contenuti
      where id_paziente = ${patientId} and id_contenuto = ${contentId} and stato = 'uploading'`,
  );
  await forget(left);
}

/** Forgets all that a patient has unfinished. */
export const forgetAll = async (patientId: number) =>
  forget(
    await onContents(
      patientId,
      'read',
      (sql) => sql<Left[]>`select ${listed(sql)} from tbl_file_contenuti
        where id_paziente = ${patientId} and stato = 'uploading'`,
    ),
  );

/** Forgets what a crash or a lost connection has left of all uploads. @returns how many there were */
export async function sweep(): Promise<number> {
  const { sql } = database();
  const left = await sql<Left[]>`select ${listed(sql)} from tbl_file_contenuti
    where stato = 'uploading' and toccato_il < now() - interval '10 minutes'`;
  await forget(left);
  return left.length;
}

const listed = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`id_paziente as patient, id_contenuto as content, deposito as store, parti as parts`;

/** The bytes first and then the row that knows of them, so that nothing is left that nobody knows of. */
async function forget(left: readonly Left[]) {
  for (const { patient, content, store, parts } of left) {
    await storeOf(store).remove({ patientId: patient, contentId: content }, parts);
    await onContents(
      patient,
      'write',
      (sql) => sql`delete from tbl_file_contenuti
        where id_paziente = ${patient} and id_contenuto = ${content} and stato = 'uploading'`,
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
