import { DicomFault, MOST_POINTS } from './fault';

/** The decoders of codestreams: `jpeg` reads eight bits, `jpeg12` twelve. */
export type Codec = 'jpeg' | 'jpeg12' | 'jpegLossless' | 'jpegLs' | 'jpeg2000' | 'htj2k';

/** A coded frame, as its own markers describe it. */
export interface Codestream {
  codec: Codec;
  bytes: Uint8Array;
  width: number;
  height: number;
  components: number;
  /** Bits per sample. */
  precision: number;
  /** Whether the encoder has transformed RGB to YCbCr, as far as the markers say so. */
  transformed: boolean | null;
}

/** The codestream in the bytes of a frame, whatever transfer syntax the file declares; null if there is none. */
export function codestreamOf(frame: Uint8Array): Codestream | null {
  const bytes = withoutBoxes(frame);
  if (bytes.length < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const beginning = view.getUint16(0);
  if (beginning !== 0xff4f && beginning !== 0xffd8) return null;
  const stream = beginning === 0xff4f ? jpeg2000(bytes, view) : jpeg(bytes, view);
  // Checked before a codec allocates memory for it.
  if (stream.width * stream.height > MOST_POINTS) throw new DicomFault('tooLarge');
  return stream;
}

const SIGNATURE_BOX = 0x6a502020;
const CODESTREAM_BOX = 0x6a703263;

/** Some devices write the boxes of a JP2 file around a codestream of JPEG 2000; DICOM gives them no meaning. */
function withoutBoxes(frame: Uint8Array): Uint8Array {
  if (frame.length < 12) return frame;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  if (view.getUint32(4) !== SIGNATURE_BOX) return frame;
  for (let at = 0; at + 16 <= frame.length; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === CODESTREAM_BOX) return frame.subarray(at + (length === 1 ? 16 : 8));
    if (length < 8) break;
    at += length;
  }
  throw new DicomFault('damaged');
}

/** The markers of the main header: ITU-T T.800, A.5 and A.6. High throughput is in the capabilities: T.814, A.3. */
function jpeg2000(bytes: Uint8Array, view: DataView): Codestream {
  if (view.getUint16(2) !== 0xff51 || view.byteLength < 44) throw new DicomFault('damaged');
  const [width, height] = [view.getUint32(8) - view.getUint32(16), view.getUint32(12) - view.getUint32(20)];
  let [codec, transformed]: [Codec, boolean] = ['jpeg2000', false];
  for (let at = 4 + view.getUint16(4); at + 10 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === 0xff90) break;
    if (marker === 0xff50 && view.getUint32(at + 4) & 0x0002_0000) codec = 'htj2k';
    if (marker === 0xff52) transformed = view.getUint8(at + 8) === 1;
  }
  const components = view.getUint16(40);
  return { codec, bytes, width, height, components, precision: (view.getUint8(42) & 0x7f) + 1, transformed };
}

/** The frame headers of JPEG's processes with Huffman codes (ITU-T T.81, table B.1), and of JPEG-LS. */
const FRAMES: Readonly<Record<number, Codec>> = {
  192: 'jpeg',
  193: 'jpeg',
  194: 'jpeg',
  195: 'jpegLossless',
  247: 'jpegLs',
};
/** Frame headers of the hierarchical processes and of those with arithmetic codes. */
const OTHER_FRAMES = new Set([0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** The segments before the first scan: ITU-T T.81, B.2. */
function jpeg(bytes: Uint8Array, view: DataView): Codestream {
  let transformed: boolean | null = null;
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) throw new DicomFault('damaged');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (OTHER_FRAMES.has(marker)) throw new DicomFault('unsupported');
    transformed = transformIn(view, at, marker) ?? transformed;
    const codec = FRAMES[marker];
    if (codec) return { ...frameOf(bytes, view, at, codec), transformed: transformed ?? transformOf(view, at) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new DicomFault('damaged');
}

function frameOf(bytes: Uint8Array, view: DataView, at: number, codec: Codec) {
  const precision = view.getUint8(at + 4);
  const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
  return {
    codec: codec === 'jpeg' && precision > 8 ? ('jpeg12' as const) : codec,
    ...{ bytes, width, height, components, precision },
  };
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, Math.min(length, view.byteLength - at)));

/** Adobe's segment says whether the colours are transformed; a JFIF file's colours always are. */
function transformIn(view: DataView, at: number, marker: number): boolean | null {
  if (marker === 0xee && textAt(view, at + 4, 5) === 'Adobe' && at + 15 < view.byteLength)
    return view.getUint8(at + 15) !== 0;
  return marker === 0xe0 && textAt(view, at + 4, 5) === 'JFIF\0' ? true : null;
}

/** Components that are called R, G and B, or that are stored in different sizes, as only transformed ones are. */
function transformOf(view: DataView, at: number): boolean | null {
  const components = Array.from({ length: view.getUint8(at + 9) }, (_, i) => at + 10 + i * 3);
  if (components.length !== 3 || at + 19 > view.byteLength) return null;
  if (components.map((place) => String.fromCharCode(view.getUint8(place))).join('') === 'RGB') return false;
  const sizes = new Set(components.map((place) => view.getUint8(place + 1)));
  return sizes.size > 1 ? true : null;
}

/**
 * The low bits that a lossless JPEG leaves out: the point transform, at the end of the scan's header (ITU-T T.81, B.2.3
 * and H.1.2).
 */
export function omittedBits(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const end = bytes[at + 1] === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (bytes[at + 1] === 0xda) return (bytes[end - 1] ?? 0) & 15;
    at = end;
  }
  return 0;
}

const ADOBE = [0xff, 0xee, 0, 14, ...[0x41, 0x64, 0x6f, 0x62, 0x65], 0, 100, 0, 0, 0, 0];

/**
 * A JPEG that says by Adobe's segment whether its colours are transformed, and by no other: the codec would have to guess it
 * otherwise.
 */
export function sayingTransform(bytes: Uint8Array, transformed: boolean): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Uint8Array[] = [bytes.subarray(0, 2), Uint8Array.from([...ADOBE, transformed ? 1 : 0])];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] as number;
    const end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (marker !== 0xe0 && marker !== 0xee) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const whole = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of kept) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}
