import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filterFor } from '@/lib/files/stripping';
import { NotAnImage } from '@/lib/files/stripping/filter';

// T34: a photo is stored without place, time and device metadata, and with unchanged pixels.

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' } as const;
type Format = keyof typeof TYPES;

const noise = () => {
  const pixels = Buffer.alloc(120 * 80 * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7919) % 251;
  return sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } });
};

/** A photo as a telephone makes it: position, camera, a comment, and held sideways. */
const photo = (format: Format, orientation = 6) =>
  noise()
    .withExif({
      IFD0: { Make: 'Canarino', ImageDescription: 'Canarino a casa' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 51/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 11/1 22/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Canarino</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format === 'heic' ? 'avif' : format, format === 'jpeg' ? { progressive: true } : {})
    .toBuffer()
    .then(format === 'heic' ? (bytes) => branded(bytes, 'heic') : (bytes) => bytes);

/** HEIC and AVIF are the same boxes around another coding, which no library here writes or reads. */
function branded(bytes: Buffer, brand: 'heic' | 'avif'): Buffer {
  const changed = Buffer.from(bytes);
  changed.write(brand, 8, 'latin1');
  return changed;
}
const readable = (image: Buffer) => (image.toString('latin1', 8, 12) === 'heic' ? branded(image, 'avif') : image);

/** Streams the bytes through the filter in pieces of this size. */
function stripped(bytes: Buffer, format: Format, piece = bytes.length): Buffer {
  const filter = filterFor(TYPES[format]);
  const passed: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) passed.push(...filter.write(bytes.subarray(at, at + piece)));
  return Buffer.concat([...passed, ...filter.end()].map((some) => Buffer.from(some)));
}
const pixelsOf = (image: Buffer) => sharp(readable(image)).raw().toBuffer();

describe.each(Object.keys(TYPES) as Format[])('a %s', (format) => {
  test('loses place, camera and texts, but no pixel', async () => {
    const taken = await photo(format);
    expect(taken.includes('Canarino')).toBe(true);
    const kept = stripped(taken, format);
    expect(kept.includes('Canarino')).toBe(false);
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(taken));
    const { xmp } = await sharp(readable(kept)).metadata();
    expect(xmp?.some((byte) => byte !== 0) ?? false).toBe(false);
  });

  test('is stripped to the same bytes, whatever the size of the pieces it comes in', async () => {
    const taken = await photo(format);
    const whole = stripped(taken, format);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (piece) => {
        expect(stripped(taken, format, piece).equals(whole)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('loses data appended after its end', async () => {
    const taken = await photo(format, 1);
    const page = Buffer.from('<html><script>alert(1)</script>');
    expect(stripped(Buffer.concat([taken, page]), format)).toEqual(stripped(taken, format));
  });

  test('that is cut off or continues with other data is stripped or refused, and causes no other error', async () => {
    const taken = await photo(format);
    fc.assert(
      fc.property(fc.nat(taken.length - 1), fc.uint8Array({ maxLength: 300 }), (cut, rest) => {
        try {
          stripped(Buffer.concat([taken.subarray(0, Math.max(cut, 12)), rest]), format, 97);
        } catch (error) {
          expect(error).toBeInstanceOf(NotAnImage);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test.each(['jpeg', 'webp'] as const)('a %s keeps its orientation, so that it is shown upright', async (format) => {
  for (const orientation of [1, 3, 6, 8]) {
    const kept = await sharp(stripped(await photo(format, orientation), format)).metadata();
    expect(kept.orientation ?? 1).toBe(orientation);
  }
});

test('a photo without metadata is kept byte for byte', async () => {
  for (const format of ['jpeg', 'webp'] as const) {
    const plain = await noise().toFormat(format).toBuffer();
    expect(stripped(plain, format)).toEqual(plain);
  }
});

describe('a HEIC photo', () => {
  test('whose boxes declare false positions or lengths is stripped or refused, and causes no other error', async () => {
    const taken = await photo('heic');
    const places = taken.indexOf('iloc');
    fc.assert(
      fc.property(fc.nat(200), fc.uint8Array({ minLength: 1, maxLength: 12 }), (at, lies) => {
        const hostile = Buffer.from(taken);
        hostile.set(lies, places + 4 + at);
        try {
          expect(stripped(hostile, 'heic').length).toBeLessThanOrEqual(hostile.length);
        } catch (error) {
          expect(error).toBeInstanceOf(NotAnImage);
        }
      }),
      { numRuns: 300 },
    );
  });
});
