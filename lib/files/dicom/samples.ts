import { DicomFault } from './fault';
import { plainBytes } from './frames';
import type { Picture } from './picture';

export type Samples =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

const ROOM = {
  1: [Uint8Array, Uint8Array],
  8: [Uint8Array, Int8Array],
  16: [Uint16Array, Int16Array],
  32: [Uint32Array, Int32Array],
} as const;

function roomFor({ bits, signed }: Picture, length: number): Samples {
  const [unsigned, withSign] = ROOM[bits as keyof typeof ROOM];
  return new (signed ? withSign : unsigned)(length);
}

/**
 * The significant bits of each sample, `stored` of them from `low` on, sign-extended if signed; the other bits may hold old
 * overlays.
 */
export function trimmed(samples: Samples, picture: Picture, stored = picture.stored, low = 0): Samples {
  const { bits, signed } = picture;
  const room = roomFor(picture, samples.length);
  const [above, below] = [32 - stored - low, 32 - stored];
  if (stored === 32) room.set(samples);
  else if (signed) for (let at = 0; at < room.length; at++) room[at] = ((samples[at] as number) << above) >> below;
  else for (let at = 0; at < room.length; at++) room[at] = ((samples[at] as number) << above) >>> below;
  return bits === 1 && signed ? room.map((bit) => bit & 1) : room;
}

/** The samples of an uncoded frame. */
export function plainSamples(bytes: Uint8Array, picture: Picture): Samples {
  const { width, height, samples, planar, colours, low, stored, floats } = picture;
  if (bytes.length < plainBytes(picture)) throw new DicomFault('damaged');
  const read = wordsIn(bytes, picture);
  if (floats) return read;
  if (samples === 1) return trimmed(read, picture, stored, low);
  if (colours === 'YBR_FULL_422') return trimmed(shared(read), picture, stored, low);
  return trimmed(planar ? interleaved(read, width * height) : read, picture, stored, low);
}

/** The samples as they are stored, each in its allocated bits. */
function wordsIn(bytes: Uint8Array, picture: Picture): Samples {
  const { bits, bigEndian, floats } = picture;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bits === 1) return bitsIn(bytes, picture.width * picture.height * picture.samples);
  const count = plainBytes(picture) / (bits / 8);
  if (bits === 8) return bytes.slice(0, count);
  if (bits === 64) return Float64Array.from({ length: count }, (_, at) => view.getFloat64(at * 8, !bigEndian));
  if (floats) return Float32Array.from({ length: count }, (_, at) => view.getFloat32(at * 4, !bigEndian));
  if (bits === 32) return Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * 4, !bigEndian));
  const read = new Uint16Array(count);
  for (let at = 0; at < count; at++) read[at] = view.getUint16(at * 2, !bigEndian);
  return read;
}

/** Samples of one bit, eight in a byte, the first one lowest: DICOM PS3.5, D.1. */
function bitsIn(bytes: Uint8Array, count: number): Uint8Array {
  const samples = new Uint8Array(count);
  for (let at = 0; at < count; at++) samples[at] = ((bytes[at >> 3] as number) >> (at & 7)) & 1;
  return samples;
}

/** Converts three colour planes to pixels. */
export function interleaved(planes: Samples, count: number): Samples {
  const points = new (planes.constructor as Uint8ArrayConstructor)(count * 3);
  for (let at = 0; at < count; at++)
    for (let colour = 0; colour < 3; colour++) points[at * 3 + colour] = planes[colour * count + at] as number;
  return points;
}

/** Expands 4:2:2 data, in which two pixels share their colour: Y, Y, Cb, Cr. */
function shared(pairs: Samples): Samples {
  const points = new (pairs.constructor as Uint8ArrayConstructor)((pairs.length / 2) * 3);
  for (let at = 0; at < points.length / 3; at++) {
    const pair = (at >> 1) * 4;
    points.set([pairs[pair + (at & 1)] as number, pairs[pair + 2] as number, pairs[pair + 3] as number], at * 3);
  }
  return points;
}
