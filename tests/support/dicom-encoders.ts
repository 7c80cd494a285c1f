import { createRequire } from 'node:module';
import type { LoadCodec } from '@/lib/files/dicom/decode';

/**
 * Encoded frames for the tests: the codecs make them if they can encode; otherwise this file writes the minimum that the
 * standard allows.
 */

const required = createRequire(import.meta.url);
const CODECS = { jpeg: 'libjpeg-turbo-8bit', jpegLs: 'charls', jpeg2000: 'openjpeg', htj2k: 'openjph' } as const;
/** This codec's package has one module for both directions. */
const decoderOf = (name: keyof typeof CODECS) => (name === 'htj2k' ? 'wasmjs' : 'decodewasmjs');

/** The browser's decoders, loaded from their packages. */
const loaded = new Map<string, Promise<never>>();
export const loadCodec: LoadCodec = (name) => {
  const codec = loaded.get(name) ?? required(`@cornerstonejs/codec-${CODECS[name]}/${decoderOf(name)}`)({ ...SILENT });
  loaded.set(name, codec);
  return codec;
};
/**
 * Silences a codec; its exceptions carry the same messages. The object is copied for each codec, since a codec modifies its
 * options.
 */
const SILENT = { print: () => {}, printErr: () => {} };

export interface Frame {
  width: number;
  height: number;
  /** Significant bits of a sample. */
  bits: number;
  components: number;
  samples: ArrayLike<number>;
}

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array;
  getEncodedBuffer(): Uint8Array;
  setNearLossless?(most: number): void;
  setInterleaveMode?(mode: number): void;
  setQuality?(lossless: boolean | number, step?: number): void;
  setSubSampling?(mode: number): void;
  setDecompositions?(levels: number): void;
  encode(): void;
}
type Encoders = Record<string, new () => Encoder>;

async function encoded(name: keyof typeof CODECS, encoder: string, frame: Frame, settings: (one: Encoder) => void) {
  const module: Encoders = await required(`@cornerstonejs/codec-${CODECS[name]}/wasmjs`)({ ...SILENT });
  const one = new (module[encoder] as Encoders[string])();
  const { width, height, bits, components, samples } = frame;
  const shape = { width, height, bitsPerSample: bits, componentCount: components };
  const room = one.getDecodedBuffer({ ...shape, isSigned: false, isUsingColorTransform: components === 3 });
  const wide = bits > 8 ? Uint16Array.from(samples) : Uint8Array.from(samples);
  room.set(new Uint8Array(wide.buffer));
  settings(one);
  one.encode();
  return Buffer.from(one.getEncodedBuffer());
}

export const jpegLs = (frame: Frame, most = 0) =>
  encoded('jpegLs', 'JpegLSEncoder', frame, (one) => {
    one.setInterleaveMode?.(frame.components === 3 ? 2 : 0);
    one.setNearLossless?.(most);
  });
export const jpeg2000 = (frame: Frame, lossless = true) =>
  encoded('jpeg2000', 'J2KEncoder', frame, (one) => {
    // The test pictures are too small for more decompositions.
    one.setDecompositions?.(2);
    one.setQuality?.(lossless, 0.01);
  });
export const htj2k = (frame: Frame) =>
  encoded('htj2k', 'HTJ2KEncoder', frame, (one) => {
    one.setDecompositions?.(2);
    one.setQuality?.(true, 0);
  });
export const jpeg = (frame: Frame) =>
  encoded('jpeg', 'JPEGEncoder', frame, (one) => {
    one.setQuality?.(95);
    one.setSubSampling?.(0);
  });

/** DICOM's run-length encoding: one segment per byte of a sample, high byte first, plane after plane. */
export function rle({ width, height, bits, components, samples }: Frame): Buffer {
  const each = bits > 8 ? 2 : 1;
  const segments: Buffer[] = [];
  for (let colour = 0; colour < components; colour++)
    for (let byte = each - 1; byte >= 0; byte--) {
      const plane = Array.from({ length: width * height }, (_, at) => {
        const sample = samples[at * components + colour] as number;
        return (sample >> (8 * byte)) & 0xff;
      });
      segments.push(packed(plane));
    }
  const head = Buffer.alloc(64);
  head.writeUInt32LE(segments.length, 0);
  let at = 64;
  for (const [i, { length }] of segments.entries()) {
    head.writeUInt32LE(at, 4 * (i + 1));
    at += length;
  }
  return Buffer.concat([head, ...segments]);
}

function packed(bytes: number[]): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at]) run += 1;
    if (run > 1) out.push(257 - run, bytes[at] as number);
    else {
      while (run < 128 && at + run < bytes.length && bytes[at + run] !== bytes[at + run - 1]) run += 1;
      out.push(run - 1, ...bytes.slice(at, at + run));
    }
    at += run;
  }
  if (out.length % 2) out.push(128);
  return Buffer.from(out);
}
