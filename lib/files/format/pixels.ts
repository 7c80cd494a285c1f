import type { FileType } from './types';

/**
 * The largest number of pixels: twice that of a good camera. A file of a few kilobytes could declare more pixels than
 * fit in memory.
 */
export const MAX_PIXELS = 50_000_000;

/** The image has too many pixels, whatever its file size. */
export class TooManyPixels extends Error {}

export function checkPixels(width: number, height: number) {
  if (width * height > MAX_PIXELS) throw new TooManyPixels();
}

/** Checks the size of an image whose format declares it in its first bytes. Throws `TooManyPixels`. */
export function checkBeginning(type: FileType, head: Buffer) {
  if (type === 'image/png' && head.length >= 24) checkPixels(head.readUInt32BE(16), head.readUInt32BE(20));
  if (type === 'image/webp' && head.length >= 30) checkPixels(...webpSize(head));
}

/** WebP has three kinds of first chunk; each stores the size differently. */
function webpSize(head: Buffer): [width: number, height: number] {
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return [1 + head.readUIntLE(24, 3), 1 + head.readUIntLE(27, 3)];
  if (chunk === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  if (chunk !== 'VP8L') return [0, 0];
  const bits = head.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}

/** Checks a JPEG segment that describes a frame; a missing height is treated as the largest possible one. */
export function checkFrame(marker: number, segment: Buffer) {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
  if (isFrame && segment.length >= 9) checkPixels(segment.readUInt16BE(7), segment.readUInt16BE(5) || 0xffff);
}
