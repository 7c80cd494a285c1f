import 'server-only';
import { BadZip, bytesAt, damaged, type ReadableFile } from './zip-bytes';

/* The parts of a zip whose numbers do not fit into 32 bits (APPNOTE.TXT 4.3.14, 4.3.15 and 4.5.3 of PKWARE). */

/** Placeholder values in a directory whose real numbers are in ZIP64 fields. */
export const [IN_ZIP64, MANY_IN_ZIP64] = [0xffffffff, 0xffff];
const [END, LOCATOR, EXTRA] = [0x06064b50, 0x07064b50, 0x0001];
const [END_BYTES, LOCATOR_BYTES] = [56, 20];

/** A number of 64 bits that must be exact as a JavaScript number. */
function numberAt(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw damaged();
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

/** What the ZIP64 end record says; its locator stands just before the end record at `position`. */
export async function endInZip64(file: ReadableFile, position: number) {
  if (position < LOCATOR_BYTES) throw damaged();
  const locator = await bytesAt(file, position - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== LOCATOR) throw damaged();
  const at = numberAt(locator, 8);
  if (at + END_BYTES > position) throw damaged();
  const end = await bytesAt(file, at, END_BYTES);
  if (end.readUInt32LE(0) !== END) throw damaged();
  return { count: numberAt(end, 32), length: numberAt(end, 40), start: numberAt(end, 48) };
}

/** The sizes and the position in a directory entry, of which each may be in the extra field. */
export function placeIn(entry: Buffer, more: Buffer, isForeign: boolean) {
  const said = { bytes: entry.readUInt32LE(24), packed: entry.readUInt32LE(20), head: entry.readUInt32LE(42) };
  if (!Object.values(said).includes(IN_ZIP64)) return said;
  if (!isForeign) throw new BadZip('archiveTooLarge');
  const field = extraIn(more);
  let at = 0;
  const real = (value: number) => {
    if (value !== IN_ZIP64) return value;
    at += 8;
    return numberAt(field, at - 8);
  };
  // The field has the numbers in this order, and only those that the entry itself leaves out.
  const [bytes, packed, head] = [real(said.bytes), real(said.packed), real(said.head)];
  return { bytes, packed, head };
}

function extraIn(more: Buffer): Buffer {
  for (let at = 0; at + 4 <= more.length; ) {
    const length = more.readUInt16LE(at + 2);
    if (more.readUInt16LE(at) === EXTRA) return more.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  throw damaged();
}
