import { Decoder as LosslessDecoder } from '@cornerstonejs/jpeg-lossless-decoder-js';
import { type Codestream, codestreamOf, omittedBits, sayingTransform } from './codestream';
import { DicomFault } from './fault';
import { plainBytes } from './frames';
import { inflate } from './inflate';
import { decodeJpeg12 } from './jpeg12';
import type { Picture } from './picture';
import { decodeRle, isRle } from './rle';
import { interleaved, plainSamples, type Samples, trimmed } from './samples';

/** A codec compiled to WebAssembly, with its own heap for input and output bytes. */
interface WasmDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  getDecodedBuffer(): Uint8Array;
  decode(): void;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  getInterleaveMode?(): number;
  delete(): void;
}
export interface WasmModules {
  jpeg: { JPEGDecoder: new () => WasmDecoder };
  jpegLs: { JpegLSDecoder: new () => WasmDecoder };
  jpeg2000: { J2KDecoder: new () => WasmDecoder };
  htj2k: { HTJ2KDecoder: new () => WasmDecoder };
}
/** Loads a codec when the first frame needs it. */
export type LoadCodec = <K extends keyof WasmModules>(name: K) => Promise<WasmModules[K]>;

/** A decoded frame. */
export interface Decoded {
  /** The samples pixel by pixel, in their stored width. */
  samples: Samples;
  /** Whether the colours are YCbCr, not RGB. */
  mixed: boolean;
}

/** Decodes one frame by what its bytes are: transfer syntaxes are often declared wrongly. */
export async function decodeFrame(bytes: Uint8Array, picture: Picture, load: LoadCodec): Promise<Decoded> {
  const declared = picture.samples === 3 && picture.colours.startsWith('YBR_FULL');
  if (picture.coding === 'plain') return { samples: plainSamples(bytes, picture), mixed: declared };
  const stream = codestreamOf(bytes);
  if (stream) return decodeStream(stream, picture, { declared, load });
  // Coded frames have whole colours, whatever the file says of them.
  const whole = { ...picture, bigEndian: false, colours: declared ? 'YBR_FULL' : picture.colours };
  if (isRle(bytes, picture))
    return { samples: plainSamples(decodeRle(bytes, picture), { ...whole, planar: true }), mixed: declared };
  if (picture.coding === 'deflate') return { samples: plainSamples(inflate(bytes), picture), mixed: declared };
  // Some files hold an uncoded frame in a fragment, whose length is even.
  if (bytes.length !== 2 * Math.ceil(plainBytes(whole) / 2))
    throw new DicomFault(picture.coding === 'unknown' ? 'unsupported' : 'damaged');
  return { samples: plainSamples(bytes, whole), mixed: declared };
}

async function decodeStream(
  stream: Codestream,
  picture: Picture,
  { declared, load }: { declared: boolean; load: LoadCodec },
): Promise<Decoded> {
  const { codec, width, height, components, precision } = stream;
  const agrees = width === picture.width && height === picture.height && components === picture.samples;
  if (!agrees || precision > Math.max(8, picture.bits)) throw new DicomFault('damaged');
  const decoded = await decodedBy(stream, picture, load);
  if (decoded.length < width * height * components) throw new DicomFault('damaged');
  // Wavelets and cosines may exceed the declared bits by a little, which is no overlay to cut off.
  const lossless = codec === 'jpegLossless' || codec === 'jpegLs';
  const stored = lossless ? picture.stored : Math.max(precision, picture.signed ? 1 : picture.stored);
  return { samples: trimmed(decoded, picture, stored), mixed: mixedIn(stream, declared) };
}

/** Whether a codec leaves the colours transformed: the codestream says it, or else the file. */
function mixedIn({ codec, transformed }: Codestream, declared: boolean): boolean {
  // This codec always returns RGB.
  if (codec === 'jpeg') return false;
  if (codec === 'jpeg2000' || codec === 'htj2k') return declared && !transformed;
  if (codec === 'jpeg12') return transformed ?? declared;
  return declared;
}

async function decodedBy(stream: Codestream, picture: Picture, load: LoadCodec): Promise<Samples> {
  const { codec, bytes, precision, components } = stream;
  switch (codec) {
    case 'jpegLossless': {
      // The decoder reads from the start of a buffer.
      const own = bytes.slice();
      const decoded: Samples | null = new LosslessDecoder().decode(own.buffer, 0, own.length, precision > 8 ? 2 : 1);
      return completed(decoded ?? new Uint8Array(), precision, omittedBits(bytes));
    }
    case 'jpegLs':
      // Without the end marker the codec keeps reading for minutes.
      if (!ends(bytes)) throw new DicomFault('damaged');
      return run(new (await load('jpegLs')).JpegLSDecoder(), bytes, precision);
    case 'jpeg2000':
      return run(new (await load('jpeg2000')).J2KDecoder(), bytes, precision);
    case 'htj2k':
      return run(new (await load('htj2k')).HTJ2KDecoder(), bytes, precision);
    case 'jpeg12':
      return decodeJpeg12(bytes);
    case 'jpeg': {
      const transformed = stream.transformed ?? picture.colours !== 'RGB';
      const own = components === 3 ? sayingTransform(bytes, transformed) : bytes;
      return run(new (await load('jpeg')).JPEGDecoder(), own, precision);
    }
  }
}

/**
 * Samples with the low bits that their encoder has left out as zeros. The decoder knows nothing of them, and so begins with
 * a prediction that is too high.
 */
function completed(samples: Samples, precision: number, omitted: number): Samples {
  if (omitted === 0) return samples;
  const tooHigh = 2 ** (precision - 1) - 2 ** (precision - 1 - omitted);
  return samples.map((sample) => ((sample - tooHigh) << omitted) & (2 ** precision - 1));
}

/** Whether the end marker of a JPEG of any kind is present, apart from a few bytes of padding. */
function ends(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte, at) => byte === 0xd9 && bytes[at - 1] === 0xff);
  return last > 0 && bytes.subarray(last + 1).every((byte) => byte === 0 || byte === 0xff);
}

function run(decoder: WasmDecoder, bytes: Uint8Array, precision: number): Samples {
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const { width, height, componentCount } = decoder.getFrameInfo();
    // Copied, because the codec's heap is freed.
    const heap = decoder.getDecodedBuffer().slice();
    const samples = precision > 8 ? new Uint16Array(heap.buffer, 0, heap.length >> 1) : heap;
    const planes = componentCount > 1 && decoder.getInterleaveMode?.() === 0;
    return planes ? interleaved(samples, width * height) : samples;
  } finally {
    decoder.delete();
  }
}
