import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Encryption of what is longer than memory, as a row of chunks: AES-256-GCM, each chunk's nonce being its number and
 * whether it is the last. So a chunk that was changed, moved, repeated or left out does not open, nor does a row whose end is
 * missing (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár). A key serves for one row of chunks only.
 */
const CIPHER = 'aes-256-gcm';
/** By so much a sealed chunk is longer than what is in it. */
export const TAG_BYTES = 16;

export interface ChunkPlace {
  index: number;
  last: boolean;
}

/** A chunk does not open: it was changed, or is not the one that belongs here, or the key is another. */
export class Tampered extends Error {
  constructor() {
    super('what was stored is damaged or was changed');
  }
}

function nonceOf({ index, last }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(last ? 1 : 0, 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}

export function sealChunk(key: Buffer, place: ChunkPlace, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Tampered, and gives no byte before all of the chunk is known to be right */
export function openChunk(key: Buffer, place: ChunkPlace, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new Tampered();
  const cipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
  } catch {
    throw new Tampered();
  }
}

type Bytes = AsyncIterable<Buffer>;

/** The bytes in pieces of one length, the last one shorter, each with whether it is the last; of nothing, one empty piece. */
async function* pieces(source: Bytes, length: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let [held, size]: [Buffer[], number] = [[], 0];
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size <= length) continue;
    const all = Buffer.concat(held, size);
    let at = 0;
    // What fills the last piece exactly is held back: more may follow.
    for (; size - at > length; at += length) yield { piece: all.subarray(at, at + length), last: false };
    [held, size] = [[all.subarray(at)], size - at];
  }
  yield { piece: Buffer.concat(held, size), last: true };
}

/** Encrypts what comes, in chunks of so many bytes. */
export async function* sealStream(key: Buffer, source: Bytes, chunkBytes: number): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, last } of pieces(source, chunkBytes)) yield sealChunk(key, { index: index++, last }, piece);
}

/** What was encrypted so. @throws Tampered */
export async function* openStream(key: Buffer, source: Bytes, chunkBytes: number): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, last } of pieces(source, chunkBytes + TAG_BYTES))
    yield openChunk(key, { index: index++, last }, piece);
}
