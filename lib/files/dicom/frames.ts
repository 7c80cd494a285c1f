import type { DataSet, Element } from 'dicom-parser';
import { DicomFault } from './fault';
import type { Picture } from './picture';

/** The elements that hold pixels: of whole numbers, of floating-point numbers of 32 bits, and of 64. */
const PIXELS = ['x7fe00010', 'x7fe00008', 'x7fe00009'] as const;
export const pixelsIn = ({ elements }: DataSet): Element | undefined =>
  PIXELS.map((tag) => elements[tag]).find((element) => element !== undefined);

/** The bytes of one frame as stored in the file, coded or not. */
export function frameBytes(set: DataSet, picture: Picture, number: number): Uint8Array {
  const element = pixelsIn(set);
  if (!element || number < 0 || number >= picture.frames) throw new DicomFault('damaged');
  if (picture.coding !== 'plain') return joined(set, fragmentsOf(set, element, picture.frames, number));
  const size = plainBits(picture);
  const [start, end] = [number * size, (number + 1) * size];
  if (end > element.length * 8) throw new DicomFault('damaged');
  const [first, last] = [Math.floor(start / 8), Math.ceil(end / 8)];
  // Frames of one-bit samples follow each other without padding.
  return shifted(swapped(set, element, picture, [first, last]), start % 8);
}

/**
 * The number of bits of an uncoded frame. With 4:2:2 colours, two pixels share their colour values, which makes two
 * samples per pixel.
 */
function plainBits({ width, height, samples, bits, colours }: Picture): number {
  const each = colours === 'YBR_FULL_422' && samples === 3 ? 2 : samples;
  return width * height * each * bits;
}
export const plainBytes = (picture: Picture): number => Math.ceil(plainBits(picture) / 8);

/** Samples of less than two bytes that a big-endian file stores as words have their bytes swapped in pairs. */
function swapped(set: DataSet, element: Element, { bigEndian, bits }: Picture, [first, last]: [number, number]) {
  const start = element.dataOffset;
  if (!bigEndian || element.vr !== 'OW' || bits > 8) return bytesIn(set, start + first, last - first);
  const pairs = bytesIn(set, start, Math.min(element.length, last + 1));
  return Uint8Array.from({ length: last - first }, (_, at) => pairs[(first + at) ^ 1] ?? 0);
}

/** Bytes without the bits that belong to the frame before. */
function shifted(bytes: Uint8Array, bits: number): Uint8Array {
  if (bits === 0) return bytes;
  return bytes.map((byte, at) => (byte >> bits) | ((bytes[at + 1] ?? 0) << (8 - bits)));
}

type Fragments = NonNullable<Element['fragments']>;

/** The fragments of one frame: by their number, by the offset table if there is one, or by the end marker of JPEG. */
function fragmentsOf(set: DataSet, element: Element, frames: number, number: number): Fragments {
  const { fragments = [], basicOffsetTable = [] } = element;
  if (fragments.length === frames) return fragments.slice(number, number + 1);
  if (frames === 1) return fragments;
  if (basicOffsetTable.length >= frames) {
    const [start = 0, end = Number.POSITIVE_INFINITY] = basicOffsetTable.slice(number, number + 2);
    return fragments.filter(({ offset }) => offset >= start && offset < end);
  }
  let frame = 0;
  return fragments.filter(({ position, length }) => {
    const [its, tail] = [frame, bytesIn(set, position + Math.max(0, length - 3), Math.min(3, length))];
    if (tail.some((byte, i) => byte === 0xff && tail[i + 1] === 0xd9)) frame += 1;
    return its === number;
  });
}

function joined(set: DataSet, fragments: Fragments): Uint8Array {
  const total = fragments.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) throw new DicomFault('damaged');
  const whole = new Uint8Array(total);
  let at = 0;
  for (const { position, length } of fragments) {
    whole.set(bytesIn(set, position, length), at);
    at += length;
  }
  return whole;
}

function bytesIn({ byteArray }: DataSet, start: number, length: number): Uint8Array {
  if (start + length > byteArray.length) throw new DicomFault('damaged');
  return new Uint8Array(byteArray.buffer, byteArray.byteOffset + start, length);
}
