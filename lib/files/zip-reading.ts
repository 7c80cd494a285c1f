import 'server-only';
import { BadZip, bytesAt, damaged, type ReadableFile } from './zip-bytes';
import { endInZip64, IN_ZIP64, MANY_IN_ZIP64, placeIn } from './zip64';

export { BadZip, bytesAt, damaged, type ReadableFile };

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

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_DIRECTORY = 40_000_000;
/** Uniform table rows compress to a fiftieth; a higher ratio than this indicates a zip bomb. */
const MOST_RATIO = 200;
/** Entries of up to this many bytes are accepted at any ratio. */
const SMALL = 1_000_000;
const DEEPEST = 4;

/** The fault of a foreign zip whose entries are encrypted. */
export const ENCRYPTED = 'zipEncrypted';

interface Limits {
  entries: number;
  /** The limit for the unpacked bytes of all entries together. */
  bytes: number;
  /**
   * For zips that other programs made and of which no name becomes a path: names are not checked, ZIP64 is read, and an
   * entry may be packed up to `ratio` times.
   */
  foreign?: { ratio: number };
}

/**
 * The files of a zip from its directory, without unpacking: with safe names, no duplicates, no overlaps, and within the limits.
 */
export async function readZip(file: ReadableFile, limits: Limits): Promise<ZippedFile[]> {
  const { size } = await file.stat();
  const { end, position } = await endOf(file, size);
  const said = { count: end.readUInt16LE(10), length: end.readUInt32LE(12), start: end.readUInt32LE(16) };
  const inZip64 = said.count === MANY_IN_ZIP64 || said.length === IN_ZIP64 || said.start === IN_ZIP64;
  if (inZip64 && !limits.foreign) throw new BadZip('archiveTooLarge');
  const { count, length, start } = inZip64 ? await endInZip64(file, position) : said;
  if ((end.readUInt16LE(4) !== 0 && !inZip64) || start + length > size) throw damaged();
  if (count > limits.entries || length > MAX_DIRECTORY) throw new BadZip('archiveTooLarge');
  const directory = await bytesAt(file, start, length);
  const files = listed(directory, count, limits.foreign !== undefined).filter((one) => !isFolder(one));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) throw new BadZip('archiveTooLarge');
  if (files.some((one) => isBomb(one, limits.foreign?.ratio ?? MOST_RATIO))) throw new BadZip('archiveRatio');
  if (!limits.foreign) checkNames(files);
  await place(file, files, start);
  return files;
}

/** Many programs add entries for folders; they are empty. */
const isFolder = ({ name, bytes }: ZippedFile) => name.endsWith('/') && bytes === 0;

const isBomb = ({ bytes, packed }: ZippedFile, ratio: number) => bytes > SMALL && bytes > packed * ratio;

/** The end record must be the last thing in the file: data after it would hint at a second directory. */
async function endOf(file: ReadableFile, size: number): Promise<{ end: Buffer; position: number }> {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await bytesAt(file, size - length, length);
  for (let at = length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === length)
      return { end: tail.subarray(at), position: size - length + at };
  throw new BadZip('archiveNoZip');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function listed(directory: Buffer, count: number, isForeign: boolean): ZippedFile[] {
  const files: ZippedFile[] = [];
  for (let at = 0; files.length < count; ) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw damaged();
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const crc = directory.readUInt32LE(at + 16);
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const more = directory.subarray(at + CENTRAL_BYTES + nameLength, at + CENTRAL_BYTES + nameLength + extra);
    const { packed, bytes, head } = placeIn(directory.subarray(at, at + CENTRAL_BYTES), more, isForeign);
    const raw = directory.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const isLink = directory.readUInt32LE(at + 38) >>> 28 === 0o12;
    if ((flags & 1) === 1) throw new BadZip(isForeign ? ENCRYPTED : 'archiveUnsafe');
    if (isLink || (method !== 0 && method !== 8)) throw new BadZip('archiveUnsafe');
    if (method === 0 && packed !== bytes) throw damaged();
    files.push({ name: nameOf(raw, isForeign), bytes, packed, crc, deflated: method === 8, head, start: 0 });
    at += CENTRAL_BYTES + nameLength + extra + comment;
  }
  return files;
}

function nameOf(raw: Buffer, isForeign: boolean): string {
  try {
    return utf8.decode(raw);
  } catch {
    if (isForeign) return raw.toString('latin1');
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
