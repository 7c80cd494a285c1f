import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileContents, fileKeys } from '@/db/schema';
import { openChunk, sealChunk, Tampered } from '../keys/chunks';
import { contentKey, encrypts, newDataKey, unwrap, wrap } from '../keys/envelope';
import { onContents } from './store/compartment';
import type { ContentPlace } from './store/content-store';
import { PART_BYTES } from './store/store';

/** Transforms a part's bytes on their way to the store; null for contents that are not encrypted. */
export type PartSealer = (bytes: Buffer, place: { number: number; last: boolean }) => Buffer;

/**
 * The sealer of a new content, encrypted under its patient's key, which is created with the first content; null if
 * contents are not encrypted.
 */
export async function sealerFor({ patientId, contentId }: ContentPlace): Promise<PartSealer | null> {
  if (!encrypts()) return null;
  const key = contentKey(await dataKeyFor(patientId), contentId);
  return (bytes, { number, last }) => sealChunk(key, { index: number, last }, bytes);
}

const dataKeyFor = (patientId: number): Promise<Buffer> =>
  onContents(patientId, 'write', async (_, db) => {
    // Of two concurrent first uploads, the slower one waits here and finds the other's key.
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

/** Returns the reader of a stored content's parts, which decrypts each one completely or throws. */
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

/** Wraps a patient's key again if it is not under the newest of FILES_KEY. @returns whether it was rewrapped */
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
