import type { DataSet } from 'dicom-parser';
import { DicomFault } from './fault';

/** The colour table of a picture with palette colours, according to DICOM PS3.3 C.7.6.3.1.5. */
export interface Palette {
  /** The value mapped to the first colour; lower values get it too, and values above the last get the last one. */
  first: number;
  /** Red, green and blue, each from 0 to 255, for every value. */
  colours: readonly Uint8Array[];
}

const CHANNELS = [
  ['x00281101', 'x00281201'],
  ['x00281102', 'x00281202'],
  ['x00281103', 'x00281203'],
] as const;

export function paletteIn(set: DataSet): Palette | undefined {
  if (set.string('x00280004') !== 'PALETTE COLOR') return undefined;
  const first = (set.uint16('x00280103') === 1 ? set.int16('x00281101', 1) : set.uint16('x00281101', 1)) ?? 0;
  return { first, colours: CHANNELS.map(([descriptor, data]) => channelIn(set, descriptor, data)) };
}

function channelIn(set: DataSet, descriptor: string, data: string): Uint8Array {
  // A count of 0 means 65536.
  const count = set.uint16(descriptor) || 65_536;
  const [bits, element] = [set.uint16(descriptor, 2), set.elements[data]];
  if (!element) throw new DicomFault('unsupported');
  const wide = element.length >= count * 2;
  if (!wide && element.length < count) throw new DicomFault('damaged');
  return Uint8Array.from({ length: count }, (_, at) => {
    if (!wide) return set.byteArray[element.dataOffset + at] ?? 0;
    const value = set.uint16(data, at) ?? 0;
    return bits === 8 ? value : value >> 8;
  });
}
