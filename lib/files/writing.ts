import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { fileContents } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { type PartSealer, sealerFor } from './keys';
import { usedBytes } from './quota';
import { onContents } from './store/compartment';
import type { ContentPlace } from './store/content-store';
import { asStorageFault } from './store/faults';
import { PART_BYTES, type StoreName, storeForNew, storeOf } from './store/store';

/**
 * The number of parts that this process writes to the store simultaneously: more would only wait there, each in three
 * copies.
 */
const limited = pLimit(3);

/** A content whose bytes are all stored and which belongs to no file yet. */
export interface WrittenContent extends ContentPlace {
  bytes: number;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  sha256: string;
  parts: number;
  /** Bytes counted against the quota until the content belongs to a file. */
  reserved: number;
}

/** The written bytes exceed the record's free space. */
export class QuotaExceeded extends Error {}

/**
 * Begins a new content, not visible to anybody, of at most the announced bytes. If nothing is written for ten minutes, it
 * counts as abandoned.
 */
export async function beginContent(
  patientId: number,
  announced: number,
  quota = Number.POSITIVE_INFINITY,
): Promise<ContentWriter> {
  const [place, store] = [{ patientId, contentId: newId() }, storeForNew()];
  const sealer = await sealerFor(place);
  await onContents(patientId, 'write', (_, db) =>
    db
      .insert(fileContents)
      .values({ patientId, id: place.contentId, store, encrypted: sealer !== null, bytes: announced }),
  );
  return new ContentWriter(place, { name: store, sealer }, { reserved: announced, quota });
}

/** Keeps contents that wait for others from being treated as abandoned. */
export const touchContents = (patientId: number, places: readonly ContentPlace[]) =>
  onContents(patientId, 'write', (_, db) =>
    db
      .update(fileContents)
      .set({ touchedAt: sql`now()` })
      .where(
        and(
          eq(fileContents.patientId, patientId),
          inArray(
            fileContents.id,
            places.map(({ contentId }) => contentId),
          ),
          eq(fileContents.state, 'uploading'),
        ),
      ),
  );

/** Writes a content part by part, each in its own transaction. */
export class ContentWriter {
  private part = Buffer.allocUnsafe(PART_BYTES);
  private filled = 0;
  private parts = 0;
  private bytes = 0;
  private hash = createHash('sha256');

  constructor(
    readonly place: ContentPlace,
    private store: { name: StoreName; sealer: PartSealer | null },
    private room: { reserved: number; quota: number },
  ) {}

  /** Resolves when more can be written. */
  async write(chunk: Buffer): Promise<void> {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = 0; at < chunk.length; ) {
      // Write a full part only when more bytes follow: the last part must be sealed as the last.
      if (this.filled === PART_BYTES) await this.flush(false);
      const copied = chunk.copy(this.part, this.filled, at);
      at += copied;
      this.filled += copied;
    }
  }

  async finish(): Promise<WrittenContent> {
    if (this.filled > 0) await this.flush(true);
    return {
      ...this.place,
      bytes: this.bytes,
      sha256: this.hash.digest('hex'),
      parts: this.parts,
      reserved: this.room.reserved,
    };
  }

  private async flush(last: boolean) {
    const { patientId, contentId } = this.place;
    const [number, bytes] = [this.parts, this.part.subarray(0, this.filled)];
    const { name, sealer } = this.store;
    // Counted before it is written, so that a later cleanup also looks for this part.
    this.parts += 1;
    await limited(async () => {
      const touched = await onContents(patientId, 'write', (_, db) =>
        db
          .update(fileContents)
          .set({
            parts: this.parts,
            bytes: sql`greatest(${fileContents.bytes}, ${this.bytes})`,
            touchedAt: sql`now()`,
          })
          .where(and(eq(fileContents.patientId, patientId), eq(fileContents.id, contentId)))
          .returning({ id: fileContents.id }),
      );
      if (touched.length === 0) throw new Error('an upload was given up while it was going on');
      await this.checkRoom();
      const sealed = sealer ? sealer(bytes, { number, last }) : bytes;
      await storeOf(name).write({ ...this.place, number }, sealed);
    }).catch((error: unknown) => {
      throw asStorageFault(error);
    });
    this.filled = 0;
  }

  /** Bytes beyond the announced length are reserved as they arrive, together with all other uploads in progress. */
  private async checkRoom() {
    if (this.bytes <= this.room.reserved) return;
    this.room.reserved = this.bytes;
    const used = await onContents(this.place.patientId, 'read', (_, db) => usedBytes(db, this.place.patientId));
    if (used > this.room.quota) throw new QuotaExceeded();
  }
}
