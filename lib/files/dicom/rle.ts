import { DicomFault } from './fault';
import type { Picture } from './picture';

const HEAD = 64;

const shapeOf = ({ width, height, samples, bits }: Picture) => ({
  // Samples of one bit are coded eight in a byte.
  count: bits === 1 ? Math.ceil((width * height) / 8) : width * height,
  each: Math.max(1, bits / 8),
  samples,
});

/** Whether a frame begins with the head of as many segments as the picture needs. */
export function isRle(bytes: Uint8Array, picture: Picture): boolean {
  if (bytes.length < HEAD) return false;
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  const { each, samples } = shapeOf(picture);
  return head.getUint32(0, true) === samples * each && head.getUint32(4, true) === HEAD;
}

/**
 * Decodes a frame according to DICOM PS3.5 annex G: one run-length coded segment per byte of a sample, the high byte first.
 * The result is little-endian, one colour plane after the other.
 */
export function decodeRle(bytes: Uint8Array, picture: Picture): Uint8Array {
  const { count, each, samples } = shapeOf(picture);
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  const decoded = new Uint8Array(count * samples * each);
  for (let segment = 0; segment < samples * each; segment++) {
    const start = head.getUint32(4 * (segment + 1), true);
    const next = segment + 1 < samples * each ? head.getUint32(4 * (segment + 2), true) : bytes.length;
    const plane = Math.floor(segment / each) * count * each;
    const into = { at: plane + (each - 1 - (segment % each)), step: each, count };
    if (start < HEAD || start > next || next > bytes.length) throw new DicomFault('damaged');
    unpack(bytes.subarray(start, next), decoded, into);
  }
  return decoded;
}

/** Unpacks a PackBits segment, writing its bytes `step` apart. */
function unpack(
  segment: Uint8Array,
  decoded: Uint8Array,
  { at, step, count }: { at: number; step: number; count: number },
) {
  let done = 0;
  for (let read = 0; done < count; ) {
    if (read >= segment.length) throw new DicomFault('damaged');
    const control = segment[read++] as number;
    if (control === 128) continue;
    const repeated = control > 128;
    const length = repeated ? 257 - control : control + 1;
    if (read + (repeated ? 1 : length) > segment.length) throw new DicomFault('damaged');
    for (let i = 0; i < length && done < count; i++, done++)
      decoded[at + done * step] = segment[repeated ? read : read + i] as number;
    read += repeated ? 1 : length;
  }
}
