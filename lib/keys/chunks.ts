import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Encryption of data larger than memory as a sequence of chunks: AES-256-GCM, with the chunk's index and whether it is the last
 * as its nonce. So a changed, moved, repeated or missing chunk does not open, nor does a truncated sequence (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár). Use a key for one sequence of chunks only.
 */
const CIPHER = 'aes-256-gcm';
/** The number of bytes by which a sealed chunk is longer than its content. */
export const TAG_BYTES = 16;

export interface ChunkPlace {
  index: number;
  last: boolean;
}

/** A chunk does not open: it was changed or moved, or the key is wrong. */
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

/** Opens a chunk; returns no byte before the whole chunk is authenticated. @throws Tampered */
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

/**
 * Splits the bytes into pieces of one length, the last one shorter, each with whether it is the last; no bytes give one empty
 * piece.
 */
async function* pieces(source: Bytes, length: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let [held, size]: [Buffer[], number] = [[], 0];
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size <= length) continue;
    const all = Buffer.concat(held, size);
    let at = 0;
    // Hold back a piece that is exactly full: it may be the last one.
    for (; size - at > length; at += length) yield { piece: all.subarray(at, at + length), last: false };
    [held, size] = [[all.subarray(at)], size - at];
  }
  yield { piece: Buffer.concat(held, size), last: true };
}

/** Encrypts a stream in chunks of `chunkBytes` bytes. */
export async function* sealStream(key: Buffer, source: Bytes, chunkBytes: number): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, last } of pieces(source, chunkBytes)) yield sealChunk(key, { index: index++, last }, piece);
}

/** Decrypts what sealStream encrypted. @throws Tampered */
export async function* openStream(key: Buffer, source: Bytes, chunkBytes: number): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, last } of pieces(source, chunkBytes + TAG_BYTES))
    yield openChunk(key, { index: index++, last }, piece);
}
