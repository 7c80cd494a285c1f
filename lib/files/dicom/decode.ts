import { Decoder as LosslessDecoder } from '@cornerstonejs/jpeg-lossless-decoder-js';
import { codedSize } from './codestream';
import { DicomFault } from './fault';
import { decodeRle } from './rle';
import { interleaved, plainSamples, type Samples, trimmed } from './samples';
import type { Picture } from './study';

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
}
/** Loads a codec when the first frame needs it. */
export type LoadCodec = <K extends keyof WasmModules>(name: K) => Promise<WasmModules[K]>;

/** The samples of one frame, pixel by pixel, in their stored width. Colours are not yet converted to RGB. */
export async function decodeFrame(bytes: Uint8Array, picture: Picture, load: LoadCodec): Promise<Samples> {
  if (picture.coding === 'plain') return plainSamples(bytes, picture);
  if (picture.coding === 'rle')
    return plainSamples(decodeRle(bytes, picture), { ...picture, bigEndian: false, planar: true });
  const { width, height, components, precision } = codedSize(bytes);
  const agrees = width === picture.width && height === picture.height && components === picture.samples;
  if (!agrees || precision > picture.bits) throw new DicomFault('damaged');
  const decoded = await decodedBy(picture, bytes, precision, load);
  if (decoded.length < width * height * components) throw new DicomFault('damaged');
  return trimmed(decoded, picture);
}

async function decodedBy({ coding, bits }: Picture, bytes: Uint8Array, precision: number, load: LoadCodec) {
  switch (coding) {
    case 'jpegLossless': {
      // The decoder reads from the start of a buffer.
      const own = bytes.slice();
      const decoded: Samples | null = new LosslessDecoder().decode(own.buffer, 0, own.length, bits / 8);
      return decoded ?? new Uint8Array();
    }
    case 'jpegLs':
      // Without the end marker the codec keeps reading for minutes.
      if (!ends(bytes)) throw new DicomFault('damaged');
      return run(new (await load('jpegLs')).JpegLSDecoder(), bytes, precision);
    case 'jpeg2000':
      return run(new (await load('jpeg2000')).J2KDecoder(), bytes, precision);
    default:
      // Twelve-bit JPEG is not supported: the codec reads eight bits.
      if (precision > 8) throw new DicomFault('unsupported');
      return run(new (await load('jpeg')).JPEGDecoder(), bytes, precision);
  }
}

/** Whether the end marker of a JPEG of any kind is present, apart from zero bytes of padding. */
function ends(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte) => byte !== 0);
  return bytes[last] === 0xd9 && bytes[last - 1] === 0xff;
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
