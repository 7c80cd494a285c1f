import { ChunkFilter } from './chunks';
import { NotAnImage } from './filter';
import { orientationIn, TIFF_BYTES, tiffOf } from './orientation';

const HEAD = 8;
const LARGEST_EXIF = 1_000_000;
const XMP_FLAG = 0x04;

/**
 * A WebP without what was written beside the picture. Its head tells how long it is, so nothing is taken out: what must
 * not be kept is written over with zeros, and how the camera was held is written again.
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

/** The chunk's head stays, with the orientation behind it; the rest is zero. */
function turnedOnly(chunk: Buffer): Buffer {
  const changed = Buffer.alloc(chunk.length);
  chunk.copy(changed, 0, 0, HEAD);
  const body = chunk.subarray(HEAD);
  const tiff = body.toString('latin1', 0, 6) === 'Exif\0\0' ? body.subarray(6) : body;
  if (body.length >= TIFF_BYTES) tiffOf(orientationIn(tiff)).copy(changed, HEAD);
  return changed;
}

/** A chunk that no reader knows, and so passes over. */
function unknown(chunk: Buffer): Buffer {
  const changed = Buffer.alloc(chunk.length);
  chunk.copy(changed, 0, 0, HEAD);
  changed.write('JUNK', 0, 'latin1');
  return changed;
}
