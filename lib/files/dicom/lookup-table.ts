import type { DataSet } from 'dicom-parser';
import { DicomFault } from './fault';

/** A table of values, according to DICOM PS3.3 C.11.1.1 and C.7.6.3.1.5. */
export interface LookupTable {
  /** The value mapped to the first entry; lower values get it too, and values above the last get the last one. */
  first: number;
  entries: Uint8Array | Uint16Array;
  /** Bits of an entry, as the table declares them. */
  bits: number;
}

/** The entry of a value. */
export function entryOf({ first, entries }: LookupTable, value: number): number {
  return entries[Math.min(Math.max(Math.round(value) - first, 0), entries.length - 1)] as number;
}

/** The table that a sequence's item holds, for stored values with or without a sign; null if it is empty. */
export function tableIn(item: DataSet | undefined, signed: boolean): LookupTable | null {
  if (!item?.elements.x00283002?.length) return null;
  return tableOf(item, { descriptor: 'x00283002', data: 'x00283006', signed });
}

export interface TablePlace {
  descriptor: string;
  data: string;
  /** The data of a segmented table. */
  segmented?: string;
  signed: boolean;
}

export function tableOf(set: DataSet, { descriptor, data, segmented = '', signed }: TablePlace): LookupTable {
  // A count of 0 means 65536.
  const count = set.uint16(descriptor) || 65_536;
  const [first, bits] = [
    (signed ? set.int16(descriptor, 1) : set.uint16(descriptor, 1)) ?? 0,
    set.uint16(descriptor, 2),
  ];
  const element = set.elements[data];
  if (!element && !set.elements[segmented]) throw new DicomFault('unsupported');
  const wide = !element || element.length >= count * 2;
  const entries = element ? entriesIn(set, data, count, wide) : expanded(set, segmented, count);
  return { first, entries, bits: wide ? (bits ?? 16) : 8 };
}

function entriesIn(set: DataSet, data: string, count: number, wide: boolean): Uint8Array | Uint16Array {
  const { length, dataOffset, vr } = set.elements[data] ?? { length: 0, dataOffset: 0 };
  if (length < count) throw new DicomFault('damaged');
  if (wide) return Uint16Array.from({ length: count }, (_, at) => set.uint16(data, at) ?? 0);
  // Two entries in a word, the first one in its low byte, whichever byte is written first.
  const turned =
    vr === 'OW' && set.uint16(data) !== (set.byteArray[dataOffset] ?? 0) + (set.byteArray[dataOffset + 1] ?? 0) * 256;
  return Uint8Array.from({ length: count }, (_, at) => set.byteArray[dataOffset + (turned ? at ^ 1 : at)] ?? 0);
}

/** A table in segments: single entries, straight lines, and repeated segments (DICOM PS3.3, C.7.9.2). */
function expanded(set: DataSet, data: string, count: number): Uint16Array {
  const entries = new Uint16Array(count);
  const words = (set.elements[data]?.length ?? 0) >> 1;
  const word = (at: number) => {
    if (at >= words) throw new DicomFault('damaged');
    return set.uint16(data, at) ?? 0;
  };
  let filled = 0;
  const put = (value: number) => {
    if (filled < count) entries[filled++] = value;
  };
  /** Writes the segment at a place; the place after it. */
  const segment = (at: number, depth: number): number => {
    const [kind, length] = [word(at), word(at + 1)];
    if (kind === 0) {
      for (let i = 0; i < length && filled < count; i++) put(word(at + 2 + i));
      return at + 2 + length;
    }
    if (kind === 1) {
      const [start, end] = [entries[filled - 1] ?? 0, word(at + 2)];
      for (let i = 1; i <= length && filled < count; i++) put(Math.round(start + ((end - start) * i) / length));
      return at + 3;
    }
    // A repetition may not contain another, and so never itself.
    if (kind !== 2 || depth > 0) throw new DicomFault('damaged');
    let from = (word(at + 2) + word(at + 3) * 65_536) / 2;
    for (let i = 0; i < length && filled < count; i++) from = segment(from, depth + 1);
    return at + 4;
  };
  for (let at = 0; at < words && filled < count; ) at = segment(at, 0);
  if (filled < count) throw new DicomFault('damaged');
  return entries;
}
