import type { DataSet, Element } from 'dicom-parser';
import { DicomFault } from './fault';
import type { Picture } from './study';

/** The bytes of one frame as stored in the file, coded or not. */
export function frameBytes(set: DataSet, picture: Picture, number: number): Uint8Array {
  const element = set.elements.x7fe00010;
  if (!element || number < 0 || number >= picture.frames) throw new DicomFault('damaged');
  if (picture.coding !== 'plain') return joined(set, fragmentsOf(set, element, picture.frames, number));
  const size = plainBytes(picture);
  const start = element.dataOffset + number * size;
  if ((number + 1) * size > element.length) throw new DicomFault('damaged');
  return bytesIn(set, start, size);
}

/**
 * The number of bytes of an uncoded frame. With 4:2:2 colours, two pixels share their colour values, which makes two
 * samples per pixel.
 */
export function plainBytes({ width, height, samples, bits, colours }: Picture): number {
  const each = colours === 'YBR_FULL_422' && samples === 3 ? 2 : samples;
  return (width * height * each * bits) / 8;
}

type Fragments = NonNullable<Element['fragments']>;

/** The fragments of one frame: by the offset table if there is one, by their number, or by the end marker of JPEG. */
function fragmentsOf(set: DataSet, element: Element, frames: number, number: number): Fragments {
  const { fragments = [], basicOffsetTable = [] } = element;
  if (basicOffsetTable.length >= frames && frames > 1) {
    const [start = 0, end = Number.POSITIVE_INFINITY] = basicOffsetTable.slice(number, number + 2);
    return fragments.filter(({ offset }) => offset >= start && offset < end);
  }
  if (fragments.length === frames) return fragments.slice(number, number + 1);
  if (frames === 1) return fragments;
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
