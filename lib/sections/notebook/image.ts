import { z } from 'zod';
import { HEIGHT, WIDTH } from './figure/silhouette';

/** An image has at most two megabytes (decimal). */
export const MAX_IMAGE_BYTES = 2_000_000;

const PREFIX = 'data:image/png;base64,';
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The start of every PNG: signature, length and name of the first chunk, width and height. */
const HEADER_BYTES = 24;

/**
 * A PNG data URL of exactly 419 × 866 pixels, decoded to bytes. Only its size and the dimensions in its header are checked
 * here; whether it is a valid image shows when it is re-encoded.
 */
export const image = z
  .string('image')
  .max(PREFIX.length + Math.ceil(MAX_IMAGE_BYTES / 3) * 4, 'image')
  .transform((url, context) => {
    const bytes = pngIn(url);
    if (bytes) return bytes;
    context.addIssue({ code: 'custom', message: 'image' });
    return z.NEVER;
  });

function pngIn(url: string): Buffer | null {
  if (!url.startsWith(PREFIX)) return null;
  const base64 = url.slice(PREFIX.length);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips invalid base64 characters. Text that contains any is refused, because the client would not get back what it
  // sent.
  return bytes.toString('base64') === base64 && beginsAsDrawing(bytes) ? bytes : null;
}

/** Whether the bytes begin as a PNG with a drawing's dimensions, and are within the size limit. */
export function beginsAsDrawing(bytes: Buffer): boolean {
  if (bytes.length > MAX_IMAGE_BYTES || bytes.length < HEADER_BYTES) return false;
  const begins = bytes.subarray(0, 8).equals(SIGNATURE) && bytes.toString('latin1', 12, 16) === 'IHDR';
  return begins && bytes.readUInt32BE(16) === WIDTH && bytes.readUInt32BE(20) === HEIGHT;
}

export const urlOf = (png: Uint8Array) => PREFIX + Buffer.from(png).toString('base64');
