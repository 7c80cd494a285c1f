import { ChunkFilter } from './chunks';
import { NotAnImage } from './filter';

/** Chunks that form the picture and its colours. Texts, dates, Exif and unknown chunks are dropped. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI bKGD pHYs sBIT hIST acTL fcTL fdAT'.split(' '),
);
const LARGEST = 0x7fffffff;

/** Removes metadata from a PNG, and anything after its end. */
export function pngFilter() {
  let first = true;
  return new ChunkFilter({
    beginning: 8,
    head: 8,
    rule(head) {
      const [size, name] = [head.readUInt32BE(0), head.toString('latin1', 4)];
      if (size > LARGEST || !/^[A-Za-z]{4}$/.test(name) || (first && name !== 'IHDR')) throw new NotAnImage();
      first = false;
      return { length: 12 + size, deed: KEPT.has(name) ? 'keep' : 'drop', last: name === 'IEND' };
    },
  });
}
