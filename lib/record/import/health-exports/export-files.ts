import { read as readCallback } from 'node:fs';
import { promisify } from 'node:util';
import { unpacked } from '@/lib/files/unzipping';
import { BadZip, bytesAt, ENCRYPTED, type ReadableFile, readZip, type ZippedFile } from '@/lib/files/zip-reading';
import { Unreadable } from '../document/unreadable';

/** An uploaded file, open for reading. */
export interface SourceFile {
  fd: number;
  bytes: number;
}

const read = promisify(readCallback);
/** The file as the readers of zips take it. */
export const readable = ({ fd, bytes }: SourceFile): ReadableFile => ({
  read: (buffer, offset, length, position) => read(fd, buffer, offset, length, position),
  stat: async () => ({ size: bytes }),
});

/**
 * The limits of a zip that a phone writes: 20 GB unpacked, and 400 times its packed size for one entry. Records of an export compress to a
 * thirtieth; zeros, to a thousandth.
 */
const LIMITS = { entries: 20_000, bytes: 20_000_000_000, foreign: { ratio: 400 } };
const AT_ONCE = 256 * 1024;

export const isZip = async (file: ReadableFile): Promise<boolean> => {
  const { size } = await file.stat();
  return size > 4 && (await bytesAt(file, 0, 4)).readUInt32LE(0) === 0x04034b50;
};

/** The files in a zip. Throws Unreadable for a damaged one, and for one that would unpack to too much. */
export const filesIn = (file: ReadableFile): Promise<ZippedFile[]> => guarded(() => readZip(file, LIMITS));

/** The bytes of a plain file. */
export async function* plainBytes(file: ReadableFile) {
  const { size } = await file.stat();
  for (let at = 0; at < size; at += AT_ONCE) yield await bytesAt(file, at, Math.min(AT_ONCE, size - at));
}

/** The unpacked bytes of a file in a zip; throws Unreadable if they are not what the directory says. */
export async function* unzipped(file: ReadableFile, entry: ZippedFile) {
  try {
    yield* unpacked(file, entry);
  } catch (error) {
    throw translated(error);
  }
}

/** A whole small file in a zip; undefined if it is longer than `most` bytes. */
export async function wholeFile(file: ReadableFile, entry: ZippedFile, most: number): Promise<Buffer | undefined> {
  if (entry.bytes > most) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of unzipped(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The first bytes of a file in a zip, at most `most`. */
export async function beginningOf(file: ReadableFile, entry: ZippedFile, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unzipped(file, entry)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

const UNSAFE = ['archiveRatio', 'archiveUnsafe', 'archiveTooLarge'];
function translated(error: unknown) {
  if (!(error instanceof BadZip)) return error;
  if (error.message === ENCRYPTED) return new Unreadable('importZipPassword');
  return new Unreadable(UNSAFE.includes(error.message) ? 'importZipUnsafe' : 'importZipDamaged');
}
