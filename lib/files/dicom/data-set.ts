import { type DataSet, parseDicom } from 'dicom-parser';
import { DicomFault } from './fault';
import { inflate } from './inflate';
import { EXPLICIT, IMPLICIT } from './syntaxes';

/** Bytes before the elements of a complete file: a preamble of 128 bytes and the mark `DICM`. */
const PREAMBLE = 132;

/**
 * The elements of a DICOM file. The mark, the file's head and the right transfer syntax may be missing, as in pictures
 * copied out of an archive, as long as the elements can be read. Throws if it is not such a file.
 */
export function dataSetOf(bytes: Uint8Array): DataSet {
  if (!marked(bytes)) return unmarked(bytes);
  try {
    return parseDicom(bytes, { inflater });
  } catch (error) {
    if (error instanceof DicomFault) throw error;
    return misdeclared(bytes, error);
  }
}

const inflater = (bytes: Uint8Array, start: number) => {
  const inflated = inflate(bytes.subarray(start));
  const whole = new Uint8Array(start + inflated.length);
  whole.set(bytes.subarray(0, start));
  whole.set(inflated, start);
  return whole;
};

const marked = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(128, PREAMBLE)) === 'DICM';
const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

/** A file that begins with its head, or at once with its elements. */
function unmarked(bytes: Uint8Array): DataSet {
  if (!looksLikeElements(bytes)) throw new DicomFault('damaged');
  if (word(bytes, 0) !== 2) return parseDicom(bytes, { TransferSyntaxUID: isExplicit(bytes) ? EXPLICIT : IMPLICIT });
  const whole = new Uint8Array(PREAMBLE + bytes.length);
  whole.set([0x44, 0x49, 0x43, 0x4d], 128);
  whole.set(bytes, PREAMBLE);
  return dataSetOf(whole);
}

/**
 * A file whose elements are not coded as its head says, or whose head does not say it: they are read as they look. The
 * head's elements are kept, since they tell how the pixels are coded.
 */
function misdeclared(bytes: Uint8Array, error: unknown): DataSet {
  const start = endOfHead(bytes);
  const elements = bytes.subarray(start);
  if (start >= bytes.length || !looksLikeElements(elements)) throw error;
  const set = parseDicom(elements, { TransferSyntaxUID: isExplicit(elements) ? EXPLICIT : IMPLICIT });
  const syntax = declaredIn(bytes.subarray(0, start));
  // The parser gives the syntax by which it was told to read as a value of its own.
  if (syntax && set.elements.x00020010) Object.assign(set.elements.x00020010, { Value: syntax });
  return set;
}

/** The transfer syntax by which a file's pixels are coded; empty if it says none. */
export function syntaxOf(set: DataSet): string {
  const element = set.elements.x00020010 as { Value?: string } | undefined;
  return element?.Value ?? set.string('x00020010') ?? '';
}

const LONG = /^(OB|OD|OF|OL|OV|OW|SQ|UC|UN|UR|UT)$/;
const vrAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 6));
const isExplicit = (bytes: Uint8Array) => /^[A-Z]{2}$/.test(vrAt(bytes, 0));

/** Where the value of an element begins, and where it ends; of either little-endian coding. */
function extentOf(bytes: Uint8Array, at: number, explicit: boolean): [start: number, end: number] {
  const double = (place: number) => word(bytes, place) + word(bytes, place + 2) * 65_536;
  if (!explicit) return [at + 8, at + 8 + double(at + 4)];
  if (LONG.test(vrAt(bytes, at))) return [at + 12, at + 12 + double(at + 8)];
  return [at + 8, at + 8 + word(bytes, at + 6)];
}

function endOfHead(bytes: Uint8Array): number {
  let at = PREAMBLE;
  while (at < bytes.length && word(bytes, at) === 2) at = extentOf(bytes, at, true)[1];
  return at;
}

function declaredIn(head: Uint8Array): string | null {
  for (let at = PREAMBLE; at < head.length; ) {
    const [start, end] = extentOf(head, at, true);
    if (word(head, at + 2) === 0x10) return String.fromCharCode(...head.subarray(start, end)).replace(/[\0 ]+$/, '');
    at = end;
  }
  return null;
}

/** Elements that must look right before a file without the mark counts as DICOM. */
const ENOUGH = 4;

/**
 * Whether bytes begin with elements of a DICOM file: with one of the groups that come first, in ascending order, and with
 * possible lengths. A few are enough for the server, which has only a file's beginning.
 */
export function looksLikeElements(bytes: Uint8Array): boolean {
  const explicit = isExplicit(bytes);
  let [at, before] = [0, -1];
  for (let count = 0; count < ENOUGH; count++) {
    if (at + 8 > bytes.length) return false;
    const group = word(bytes, at);
    const tag = group * 65_536 + word(bytes, at + 2);
    if ((count === 0 && ![2, 8].includes(group)) || tag <= before || isExplicit(bytes.subarray(at)) !== explicit) return false;
    // A sequence of undefined length, which may be long; what came before it must do.
    const [, end] = extentOf(bytes, at, explicit);
    if (end > at + 4096) return count > 1;
    [at, before] = [end, tag];
  }
  return true;
}
