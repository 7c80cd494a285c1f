import 'server-only';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { BadZip, bytesAt, damaged, type ReadableFile, type ZippedFile } from './zip-reading';

const AT_ONCE = 256 * 1024;

/** The bytes of a file from a position on, read one part at a time and only on demand. */
async function* raw(file: ReadableFile, start: number, length: number) {
  for (let at = 0; at < length; at += AT_ONCE) yield await bytesAt(file, start + at, Math.min(AT_ONCE, length - at));
}

/**
 * The unpacked bytes of a file in a zip. Throws if their number differs from the one in the directory or, after the
 * last byte, if their CRC-32 differs.
 */
export async function* unpacked(file: ReadableFile, { name, start, packed, bytes, crc, deflated }: ZippedFile) {
  const stored = raw(file, start, packed);
  const stream = deflated ? pipeline(Readable.from(stored), createInflateRaw(), () => {}) : stored;
  let [count, sum] = [0, 0];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count += chunk.length;
      if (count > bytes) throw new BadZip('archiveUnsafe');
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BadZip ? error : damaged();
  }
  if (count !== bytes) throw damaged();
  if (sum !== crc) throw new BadZip(`archiveChecksum?${new URLSearchParams({ name })}`);
}
