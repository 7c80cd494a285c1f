import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkBeginning, TooManyPixels } from '@/lib/files/format/pixels';
import { JpegFilter } from '@/lib/files/stripping/jpeg';

// T29: small files that declare more pixels than fit into memory.

const made = (format: 'png' | 'jpeg' | 'webp', lossless = false) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#369c' } })
    [format](format === 'webp' ? { lossless } : {})
    .toBuffer();

/** Changes the declared size in an image, for each format. */
const FORMATS: Record<
  string,
  { image(): Promise<Buffer>; resize(image: Buffer, width: number, height: number): void }
> = {
  png: {
    image: () => made('png'),
    resize(image, width, height) {
      image.writeUInt32BE(width, 16);
      image.writeUInt32BE(height, 20);
    },
  },
  'webp with alpha': {
    image: () => made('webp'),
    resize(image, width, height) {
      expect(image.toString('latin1', 12, 16)).toBe('VP8X');
      image.writeUIntLE(width - 1, 24, 3);
      image.writeUIntLE(height - 1, 27, 3);
    },
  },
  'lossless webp': {
    image: () => made('webp', true),
    resize(image, width, height) {
      expect(image.toString('latin1', 12, 16)).toBe('VP8L');
      image.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
    },
  },
};

describe.each(Object.entries(FORMATS))('%s', (name, { image, resize }) => {
  const type = name === 'png' ? 'image/png' : 'image/webp';
  test.each([
    [10_000, 5_000, true],
    [10_000, 5_001, false],
  ])('of %i × %i pixels is checked against the limit of pixels', async (width, height, fits) => {
    const head = Buffer.from(await image());
    checkBeginning(type, head);
    resize(head, width, height);
    const check = () => checkBeginning(type, head);
    if (fits) check();
    else expect(check).toThrow(TooManyPixels);
  });
});

test("a JPEG's pixels are counted by its frame, wherever in the file the frame is", async () => {
  const photo = await sharp(await made('png'))
    .flatten()
    .withExif({ IFD0: { Copyright: 'x'.repeat(9000) } })
    .jpeg()
    .toBuffer();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  expect(frame).toBeGreaterThan(9000);
  const filter = () => {
    const it = new JpegFilter();
    it.write(photo);
    it.end();
  };
  filter();
  photo.writeUInt16BE(10_000, frame + 5);
  photo.writeUInt16BE(5_000, frame + 7);
  filter();
  photo.writeUInt16BE(5_001, frame + 7);
  expect(filter).toThrow(TooManyPixels);
});
