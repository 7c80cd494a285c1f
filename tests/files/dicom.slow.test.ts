import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DicomFault } from '@/lib/files/dicom/fault';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { type Frame, htj2k, jpeg, jpeg2000, jpegLs, rle } from '../support/dicom-encoders';
import { bytesOf, drawn, frameOf, HEIGHT, open, shape, shown, WIDTH } from '../support/dicom-frames';
import { jpegLossless } from '../support/dicom-lossless';

// Spec 1, section 9: DICOM as on a hospital's CD, in each transfer syntax, compared point by point.

const LOSSLESS: [name: string, syntax: string, code: (frame: Frame) => Promise<Buffer[]> | Buffer[] | Buffer][] = [
  ['uncoded', SYNTAX.plain, (frame) => bytesOf(frame)],
  ['big-endian', SYNTAX.bigEndian, (frame) => bytesOf(frame, true)],
  ['deflated', SYNTAX.deflated, (frame) => bytesOf(frame)],
  ['run-length coded', SYNTAX.rle, (frame) => [rle(frame)]],
  ['lossless JPEG', SYNTAX.jpegLossless, (frame) => [jpegLossless(frame)]],
  ['lossless JPEG, first-order', SYNTAX.jpegLosslessFirst, (frame) => [jpegLossless(frame)]],
  ['JPEG-LS', SYNTAX.jpegLs, async (frame) => [await jpegLs(frame)]],
  ['JPEG 2000', SYNTAX.jpeg2000, async (frame) => [await jpeg2000(frame)]],
  ['High-Throughput JPEG 2000', SYNTAX.htj2k, async (frame) => [await htj2k(frame)]],
  ['deflated frame by frame', SYNTAX.deflatedFrames, (frame) => [deflateRawSync(bytesOf(frame))]],
];

describe.each(LOSSLESS)('%s', (_, syntax, code) => {
  test('shows every grey of 8 bits unchanged', async () => {
    const frame = frameOf(8);
    const file = dicomFile({ ...shape, syntax, bits: 8, points: await code(frame) });
    const one = await drawn(file);
    expect([one.width, one.height]).toEqual([WIDTH, HEIGHT]);
    expect(shown(one, 1)).toEqual(frame.samples);
  });

  test('shows every grey of 12 bits through each window of 256', async () => {
    const frame = frameOf(12);
    const scan = await open(dicomFile({ ...shape, syntax, bits: 16, stored: 12, points: await code(frame) }));
    expect((await scan.draw(0, null)).greys).toMatchObject({ darkest: 0, brightest: 4095 });
    // Windows that keep adjacent greys distinct, so that no two are confused.
    for (let low = 0; low < 4096; low += 256) {
      const one = await scan.draw(0, { ...ALL, centre: low + 128 });
      const expected = Array.from(frame.samples, (sample) => Math.min(255, Math.max(0, sample - low)));
      expect(shown(one, 1)).toEqual(expected);
    }
  });

  test('shows every colour unchanged', async () => {
    const frame = frameOf(8, 3);
    const file = dicomFile({ ...shape, syntax, samples: 3, bits: 8, points: await code(frame) });
    const one = await drawn(file);
    expect(one.greys).toBeNull();
    expect(shown(one, 3)).toEqual(frame.samples);
  });
});

const distance = (one: number[], other: ArrayLike<number>) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] as number))));

test('a lossy picture is shown with no more than the loss of its encoding', async () => {
  const [grey, colour] = [smooth(1), smooth(3)];
  const near = await drawn(dicomFile({ ...shape, syntax: SYNTAX.jpegLsNear, points: [await jpegLs(grey, 3)] }), 0, ALL);
  expect(distance(shown(near, 1), grey.samples)).toBeLessThanOrEqual(3);
  const wavelets = [await jpeg2000(grey, false)];
  const lossy = await drawn(dicomFile({ ...shape, syntax: SYNTAX.jpeg2000Lossy, points: wavelets }), 0, ALL);
  expect(distance(shown(lossy, 1), grey.samples)).toBeLessThanOrEqual(4);
  const baseline = await drawn(dicomFile({ ...shape, syntax: SYNTAX.jpeg, points: [await jpeg(grey)] }), 0, ALL);
  expect(distance(shown(baseline, 1), grey.samples)).toBeLessThanOrEqual(6);
  const made: Made = {
    ...shape,
    syntax: SYNTAX.jpeg,
    samples: 3,
    colours: 'YBR_FULL_422',
    points: [await jpeg(colour)],
  };
  expect(distance(shown(await drawn(dicomFile(made)), 3), colour.samples)).toBeLessThanOrEqual(10);
});
const ALL: GreyWindow = { centre: 128, width: 256, curve: 'linear' };
/** A picture without edges, which lossy encoding would blur. */
const smooth = (components: number): Frame => ({
  ...{ width: WIDTH, height: HEIGHT, bits: 8, components },
  samples: Array.from({ length: WIDTH * HEIGHT * components }, (_, at) => {
    const point = Math.floor(at / components);
    return Math.round(128 + 80 * Math.sin((point % WIDTH) / 9 + (at % components)) * Math.cos(point / WIDTH / 9));
  }),
});

describe('several frames', () => {
  const frames = [0, 9, 18].map((turn) => frameOf(8, 1, turn));
  const all = { ...shape, frames: 3 };
  const each = async (file: Buffer) => {
    const scan = await open(file);
    expect(scan.study.picture?.frames).toBe(3);
    for (const number of [2, 0, 1]) expect(shown(await scan.draw(number, ALL), 1)).toEqual(frames[number]?.samples);
    await expect(scan.draw(3, null)).rejects.toThrow(DicomFault);
  };

  test('are each shown by number, raw or encoded, with or without an offset table', async () => {
    await each(dicomFile({ ...all, syntax: SYNTAX.plain, points: Buffer.concat(frames.map((one) => bytesOf(one))) }));
    const coded = await Promise.all(frames.map((one) => jpegLs(one)));
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLs, points: coded }));
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLs, points: coded, offsets: true }));
    await each(dicomFile({ ...all, syntax: SYNTAX.rle, points: frames.map(rle) }));
  });

  test('in several fragments each are found by the end of each frame', async () => {
    const halves = frames.flatMap((one) => {
      const coded = jpegLossless(one);
      return [coded.subarray(0, 200), coded.subarray(200)];
    });
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLossless, points: halves }));
  });
});
