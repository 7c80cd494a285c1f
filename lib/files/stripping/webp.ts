import { ChunkFilter } from './chunks';
import { NotAnImage } from './filter';
import { orientationIn, TIFF_BYTES, tiffOf } from './orientation';

const HEAD = 8;
const LARGEST_EXIF = 1_000_000;
const XMP_FLAG = 0x04;

/**
 * Removes metadata from a WebP. Its head states the total length, so nothing is cut out: what must not be kept is overwritten
 * with zeros, and the orientation is written again.
 */
export const webpFilter = () =>
  new ChunkFilter({
    beginning: 12,
    head: HEAD,
    rule(head) {
      const name = head.toString('latin1', 0, 4);
      const size = head.readUInt32LE(4);
      const length = HEAD + size + (size % 2);
      if (!/^[\x20-\x7e]{4}$/.test(name)) throw new NotAnImage();
      if (name === 'VP8X') return { length, deed: withoutXmp };
      if (name !== 'EXIF' && name !== 'XMP ') return { length, deed: 'keep' };
      if (size > LARGEST_EXIF) throw new NotAnImage();
      return { length, deed: name === 'EXIF' ? turnedOnly : unknown };
    },
    isOver: (read, beginning) => read >= HEAD + beginning.readUInt32LE(4),
  });

function withoutXmp(chunk: Buffer): Buffer {
  const changed = Buffer.from(chunk);
  if (changed.length > HEAD) changed[HEAD] = (changed[HEAD] as number) & ~XMP_FLAG;
  return changed;
}

/** Keeps the chunk's head and the orientation; overwrites the rest with zeros. */
function turnedOnly(chunk: Buffer): Buffer {
  const changed = Buffer.alloc(chunk.length);
  chunk.copy(changed, 0, 0, HEAD);
  const body = chunk.subarray(HEAD);
  const tiff = body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body;
  if (body.length >= TIFF_BYTES) tiffOf(orientationIn(tiff)).copy(changed, HEAD);
  return changed;
}

/** Renames a chunk to one that readers do not know and skip. */
function unknown(chunk: Buffer): Buffer {
  const changed = Buffer.alloc(chunk.length);
  chunk.copy(changed, 0, 0, HEAD);
  changed.write('JUNK', 0, 'latin1');
  return changed;
}
