import 'server-only';

/** A file as a FileHandle provides it, or as it is read in a worker. */
export interface ReadableFile {
  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Buffer }>;
  stat(): Promise<{ size: number }>;
}

/** A file in an uploaded zip. Its name is only text and never becomes a path. */
export interface ZippedFile {
  name: string;
  /** The size stated in the directory; no more than that is unpacked. */
  bytes: number;
  packed: number;
  /** CRC-32 of its bytes, from the directory. */
  crc: number;
  deflated: boolean;
  /** Positions of its local header and of its bytes. */
  head: number;
  start: number;
}

/** Why a zip is not read: a key under `errors.`. */
export class BadZip extends Error {}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** Placeholder values in a directory whose real numbers are in ZIP64 fields. */
const [IN_ZIP64, MANY_IN_ZIP64] = [0xffffffff, 0xffff];
const MAX_DIRECTORY = 40_000_000;
/** Uniform table rows compress to a fiftieth; a higher ratio than this indicates a zip bomb. */
const MOST_RATIO = 200;
/** Entries of up to this many bytes are accepted at any ratio. */
const SMALL = 1_000_000;
const DEEPEST = 4;

interface Limits {
  entries: number;
  /** The limit for the unpacked bytes of all entries together. */
  bytes: number;
}

export const damaged = () => new BadZip('archiveDamaged');

export async function bytesAt(file: ReadableFile, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw damaged();
  return buffer;
}

/**
 * The files of a zip from its directory, without unpacking: with safe names, no duplicates, no overlaps, and within the limits.
 */
export async function readZip(file: ReadableFile, limits: Limits): Promise<ZippedFile[]> {
  const { size } = await file.stat();
  const end = await endOf(file, size);
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === MANY_IN_ZIP64 || length === IN_ZIP64 || start === IN_ZIP64) throw new BadZip('archiveTooLarge');
  if (end.readUInt16LE(4) !== 0 || start + length > size) throw damaged();
  if (count > limits.entries || length > MAX_DIRECTORY) throw new BadZip('archiveTooLarge');
  const files = listed(await bytesAt(file, start, length), count).filter((one) => !isFolder(one));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) throw new BadZip('archiveTooLarge');
  if (files.some(isBomb)) throw new BadZip('archiveRatio');
  checkNames(files);
  await place(file, files, start);
  return files;
}

/** Many programs add entries for folders; they are empty. */
const isFolder = ({ name, bytes }: ZippedFile) => name.endsWith('/') && bytes === 0;

const isBomb = ({ bytes, packed }: ZippedFile) => bytes > SMALL && bytes > packed * MOST_RATIO;

/** The end record must be the last thing in the file: data after it would hint at a second directory. */
async function endOf(file: ReadableFile, size: number): Promise<Buffer> {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await bytesAt(file, size - length, length);
  for (let at = length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === length)
      return tail.subarray(at);
  throw new BadZip('archiveNoZip');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function listed(directory: Buffer, count: number): ZippedFile[] {
  const files: ZippedFile[] = [];
  for (let at = 0; files.length < count; ) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw damaged();
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [crc = 0, packed = 0, bytes = 0] = [16, 20, 24].map((offset) => directory.readUInt32LE(at + offset));
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const head = directory.readUInt32LE(at + 42);
    const raw = directory.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const isLink = directory.readUInt32LE(at + 38) >>> 28 === 0o12;
    if ((flags & 1) === 1 || isLink || (method !== 0 && method !== 8)) throw new BadZip('archiveUnsafe');
    if ([packed, bytes, head].includes(IN_ZIP64)) throw new BadZip('archiveTooLarge');
    if (method === 0 && packed !== bytes) throw damaged();
    files.push({ name: nameOf(raw), bytes, packed, crc, deflated: method === 8, head, start: 0 });
    at += CENTRAL_BYTES + nameLength + extra + comment;
  }
  return files;
}

function nameOf(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new BadZip('archiveUnsafe');
  }
}

/** No path that leads upwards, no character that some system interprets differently, no duplicate name. */
function checkNames(files: readonly ZippedFile[]) {
  const isHarmless = (name: string) =>
    name.length <= 300 &&
    name.split('/').length <= DEEPEST &&
    !/[\\:\p{Cc}]/u.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!files.every(({ name }) => isHarmless(name))) throw new BadZip('archiveUnsafe');
  if (new Set(files.map(({ name }) => name.toLowerCase())).size < files.length) throw new BadZip('archiveUnsafe');
}

/** Finds the position of each file's bytes. Overlapping files could unpack to more than the zip contains. */
async function place(file: ReadableFile, files: readonly ZippedFile[], directory: number) {
  let free = 0;
  for (const one of [...files].sort((a, b) => a.head - b.head)) {
    const head = await bytesAt(file, one.head, LOCAL_BYTES);
    if (head.readUInt32LE(0) !== LOCAL) throw damaged();
    one.start = one.head + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (one.head < free || one.start + one.packed > directory) throw new BadZip('archiveUnsafe');
    free = one.start + one.packed;
  }
}
