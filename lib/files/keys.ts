import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileContents, fileKeys } from '@/db/schema';
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
  onContents(patientId, 'write', async (_, db) => {
    // Of two first uploads at once, the slower waits here and finds the other's.
    await db
      .insert(fileKeys)
      .values({ patientId, wrapped: wrap(newDataKey(), patientId) })
      .onConflictDoNothing();
    return (await storedKey(db, patientId)).dataKey;
  });

async function storedKey(db: Db, patientId: number) {
  const [row] = await db.select({ wrapped: fileKeys.wrapped }).from(fileKeys).where(eq(fileKeys.patientId, patientId));
  if (!row) throw new Error('the key of a patient’s files is missing');
  return unwrap(row.wrapped, patientId);
}

/** How a stored content's parts are read: each as it was written, and whole, or not at all. */
export async function openerOf({ patientId, contentId, bytes }: ContentPlace & { bytes: number }) {
  const key = await onContents(patientId, 'read', async (_, db) => {
    const [row] = await db
      .select({ encrypted: fileContents.encrypted })
      .from(fileContents)
      .where(and(eq(fileContents.patientId, patientId), eq(fileContents.id, contentId)));
    return row?.encrypted ? contentKey((await storedKey(db, patientId)).dataKey, contentId) : null;
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
  onContents(patientId, 'write', async (_, db) => {
    const isTheirs = eq(fileKeys.patientId, patientId);
    const [row] = await db.select({ wrapped: fileKeys.wrapped }).from(fileKeys).where(isTheirs).for('update');
    if (!row) return false;
    const { dataKey, isNewest } = unwrap(row.wrapped, patientId);
    if (isNewest) return false;
    await db
      .update(fileKeys)
      .set({ wrapped: wrap(dataKey, patientId) })
      .where(isTheirs);
    return true;
  });
