import 'server-only';
import type postgres from 'postgres';
import { openChunk, sealChunk, Tampered } from '../keys/chunks';
import { contentKey, encrypts, newDataKey, unwrap, wrap } from '../keys/envelope';
import { onContents } from './store/compartment';
import type { ContentPlace } from './store/content-store';
import { PART_BYTES } from './store/store';

/** What becomes of a part's bytes on their way to the store; of contents that are not encrypted, nothing. */
export type PartSealer = (bytes: Buffer, place: { number: number; last: boolean }) => Buffer;

/** How a new content is written: encrypted under its patient's key, which is made with the first; null as it is. */
export async function sealerFor({ patientId, contentId }: ContentPlace): Promise<PartSealer | null> {
  if (!encrypts()) return null;
  const key = contentKey(await dataKeyFor(patientId), contentId);
  return (bytes, { number, last }) => sealChunk(key, { index: number, last }, bytes);
}

const dataKeyFor = (patientId: number): Promise<Buffer> =>
  onContents(patientId, 'write', async (sql) => {
    // Of two first uploads at once, the slower waits here and finds the other's.
    await sql`insert into tbl_chiavi_file (id_paziente, chiave) values (${patientId}, ${wrap(newDataKey(), patientId)})
      on conflict do nothing`;
    return (await storedKey(sql, patientId)).dataKey;
  });

async function storedKey(sql: postgres.TransactionSql, patientId: number) {
  const [row] = await sql`select chiave as wrapped from tbl_chiavi_file where id_paziente = ${patientId}`;
  if (!row) throw new Error('the key of a patient’s files is missing');
  return unwrap(row.wrapped as Buffer, patientId);
}

/** How a stored content's parts are read: each as it was written, and whole, or not at all. */
export async function openerOf({ patientId, contentId, bytes }: ContentPlace & { bytes: number }) {
  const key = await onContents(patientId, 'read', async (sql) => {
    const [row] = await sql`select cifrato as encrypted from tbl_file_contenuti
      where id_paziente = ${patientId} and id_contenuto = ${contentId}`;
    return row?.encrypted ? contentKey((await storedKey(sql, patientId)).dataKey, contentId) : null;
  });
  const parts = Math.ceil(bytes / PART_BYTES);
  return (stored: Buffer, number: number): Buffer => {
    const last = number === parts - 1;
    const plain = key ? openChunk(key, { index: number, last }, stored) : stored;
    if (plain.length !== (last ? bytes - number * PART_BYTES : PART_BYTES)) throw new Tampered();
    return plain;
  };
}

/** Wraps a patient's key anew where it is not under the newest of FILES_KEY. @returns whether it was done */
export const rewrapKey = (patientId: number): Promise<boolean> =>
  onContents(patientId, 'write', async (sql) => {
    const [row] = await sql`select chiave as wrapped from tbl_chiavi_file where id_paziente = ${patientId} for update`;
    if (!row) return false;
    const { dataKey, isNewest } = unwrap(row.wrapped as Buffer, patientId);
    if (isNewest) return false;
    await sql`update tbl_chiavi_file set chiave = ${wrap(dataKey, patientId)} where id_paziente = ${patientId}`;
    return true;
  });
