import { type DataSet, parseDicom } from 'dicom-parser';
import { extentOf, isExplicit, looksLikeElements, word } from './elements';
import { DicomFault } from './fault';
import { inflate } from './inflate';
import { BIG_ENDIAN, DEFLATED, EXPLICIT, IMPLICIT } from './syntaxes';

/** Bytes before the elements of a complete file: a preamble of 128 bytes and the mark `DICM`. */
const PREAMBLE = 132;

/**
 * The elements of a DICOM file. The mark, the file's head and the right transfer syntax may be missing, as in pictures
 * copied out of an archive, as long as the elements can be read. Throws if it is not such a file.
 */
export function dataSetOf(bytes: Uint8Array): DataSet {
  if (!marked(bytes)) return unmarked(bytes);
  const start = endOfHead(bytes);
  const [syntax, elements] = [declaredIn(bytes.subarray(0, start)), bytes.subarray(start)];
  if (syntax === DEFLATED || syntax === BIG_ENDIAN || !looksLikeElements(elements))
    return parseDicom(bytes, { inflater });
  return syntax !== null && isExplicit(elements) === (syntax !== IMPLICIT)
    ? parseDicom(bytes)
    : misdeclared(elements, syntax);
}

const inflater = (bytes: Uint8Array, start: number) => {
  const inflated = inflate(bytes.subarray(start));
  const whole = new Uint8Array(start + inflated.length);
  whole.set(bytes.subarray(0, start));
  whole.set(inflated, start);
  return whole;
};

const marked = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(128, PREAMBLE)) === 'DICM';

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
 * Elements that are not coded as the file's head says, or whose head does not say it: they are read as they look. What it
 * says tells how the pixels are coded.
 */
function misdeclared(elements: Uint8Array, syntax: string | null): DataSet {
  const set = parseDicom(elements, { TransferSyntaxUID: isExplicit(elements) ? EXPLICIT : IMPLICIT });
  // The parser gives the syntax by which it was told to read as a value of its own.
  if (syntax && set.elements.x00020010) Object.assign(set.elements.x00020010, { Value: syntax });
  return set;
}

/** The transfer syntax by which a file's pixels are coded; empty if it says none. */
export function syntaxOf(set: DataSet): string {
  const element = set.elements.x00020010 as { Value?: string } | undefined;
  return element?.Value ?? set.string('x00020010') ?? '';
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
