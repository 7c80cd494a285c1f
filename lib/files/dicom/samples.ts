import { DicomFault } from './fault';
import { plainBytes } from './frames';
import type { Picture } from './study';

export type Samples = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

const ROOM = {
  8: [Uint8Array, Int8Array],
  16: [Uint16Array, Int16Array],
  32: [Uint32Array, Int32Array],
} as const;

function roomFor({ bits, signed }: Picture, length: number): Samples {
  const [unsigned, withSign] = ROOM[bits as keyof typeof ROOM];
  return new (signed ? withSign : unsigned)(length);
}

/** The significant bits of each sample, sign-extended if signed; the other bits may hold old overlays. */
export function trimmed(samples: Samples, picture: Picture): Samples {
  const { stored, bits, signed } = picture;
  const room = roomFor(picture, samples.length);
  const above = 32 - stored;
  if (stored === bits && bits === 32) room.set(samples);
  else if (signed) for (let at = 0; at < room.length; at++) room[at] = ((samples[at] as number) << above) >> above;
  else for (let at = 0; at < room.length; at++) room[at] = ((samples[at] as number) << above) >>> above;
  return room;
}

/** The samples of an uncoded frame. */
export function plainSamples(bytes: Uint8Array, picture: Picture): Samples {
  const { width, height, bits, bigEndian, samples, planar, colours } = picture;
  if (bytes.length < plainBytes(picture)) throw new DicomFault('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = new ROOM[bits as keyof typeof ROOM][0](plainBytes(picture) / (bits / 8));
  if (bits === 8) read.set(bytes.subarray(0, read.length));
  else if (bits === 16) for (let at = 0; at < read.length; at++) read[at] = view.getUint16(at * 2, !bigEndian);
  else for (let at = 0; at < read.length; at++) read[at] = view.getUint32(at * 4, !bigEndian);
  if (samples === 1) return trimmed(read, picture);
  if (colours === 'YBR_FULL_422') return trimmed(shared(read), picture);
  return trimmed(planar ? interleaved(read, width * height) : read, picture);
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
