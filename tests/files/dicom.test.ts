import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DicomFault, faultOf } from '@/lib/files/dicom/fault';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import { DicomScan } from '@/lib/files/dicom/scan';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { type Frame, jpeg, jpeg2000, jpegLossless, jpegLs, loadCodec, rle } from '../support/dicom-encoders';

// Spec 1, section 9: DICOM as it comes on a hospital's CD, in each transfer syntax, point by point.

const [WIDTH, HEIGHT] = [37, 29];
/** An uneven picture, as wide as those bits allow, with both ends in it. */
function frameOf(bits: number, components = 1, turn = 0): Frame {
  const most = 2 ** bits - 1;
  const samples = Array.from({ length: WIDTH * HEIGHT * components }, (_, at) => {
    const [x, y] = [Math.floor(at / components) % WIDTH, Math.floor(at / components / WIDTH)];
    const wave = Math.sin((x + turn) / 5 + (at % components)) * Math.cos(y / 7);
    return x === 3 ? 0 : y === 4 ? most : Math.round(((wave + 1) / 2) * most);
  });
  return { width: WIDTH, height: HEIGHT, bits, components, samples };
}
const bytesOf = ({ samples, bits }: Frame, big = false) => {
  const data = Buffer.alloc(samples.length * (bits > 8 ? 2 : 1));
  for (let at = 0; at < samples.length; at++) {
    const value = samples[at] as number;
    if (bits <= 8) data[at] = value;
    else if (big) data.writeUInt16BE(value, at * 2);
    else data.writeUInt16LE(value, at * 2);
  }
  return data;
};
const open = (file: Buffer) => DicomScan.open(new Uint8Array(file), loadCodec);
const drawn = async (file: Buffer, frame = 0, window: { centre: number; width: number } | null = null) =>
  (await open(file)).draw(frame, window);
/** Each point's colours, or its grey. */
const shown = ({ points }: DrawnFrame, components: number) => Array.from(points).filter((_, at) => at % 4 < components);

const shape = { width: WIDTH, height: HEIGHT };
const LOSSLESS: [name: string, syntax: string, code: (frame: Frame) => Promise<Buffer[]> | Buffer[] | Buffer][] = [
  ['uncoded', SYNTAX.plain, (frame) => bytesOf(frame)],
  ['big-endian', SYNTAX.bigEndian, (frame) => bytesOf(frame, true)],
  ['deflated', SYNTAX.deflated, (frame) => bytesOf(frame)],
  ['run-length coded', SYNTAX.rle, (frame) => [rle(frame)]],
  ['lossless JPEG', SYNTAX.jpegLossless, (frame) => [jpegLossless(frame)]],
  ['lossless JPEG, first-order', SYNTAX.jpegLosslessFirst, (frame) => [jpegLossless(frame)]],
  ['JPEG-LS', SYNTAX.jpegLs, async (frame) => [await jpegLs(frame)]],
  ['JPEG 2000', SYNTAX.jpeg2000, async (frame) => [await jpeg2000(frame)]],
];

describe.each(LOSSLESS)('%s', (_, syntax, code) => {
  test('shows every grey of 8 bits as it was', async () => {
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
    // Windows one grey apart each, so that no two greys are taken for one another.
    for (let low = 0; low < 4096; low += 256) {
      const one = await scan.draw(0, { centre: low + 128, width: 256 });
      const expected = Array.from(frame.samples, (sample) => Math.min(255, Math.max(0, sample - low)));
      expect(shown(one, 1)).toEqual(expected);
    }
  });

  test('shows every colour as it was', async () => {
    const frame = frameOf(8, 3);
    const file = dicomFile({ ...shape, syntax, samples: 3, bits: 8, points: await code(frame) });
    const one = await drawn(file);
    expect(one.greys).toBeNull();
    expect(shown(one, 3)).toEqual(frame.samples);
  });
});

const distance = (one: number[], other: ArrayLike<number>) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] as number))));

test('what was coded with loss is shown as near as it was coded', async () => {
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
const ALL = { centre: 128, width: 256 };
/** Without the edges that coding with loss blurs. */
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

  test('are each shown by its number, uncoded or coded, with or without a table of where they begin', async () => {
    await each(dicomFile({ ...all, syntax: SYNTAX.plain, points: Buffer.concat(frames.map((one) => bytesOf(one))) }));
    const coded = await Promise.all(frames.map((one) => jpegLs(one)));
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLs, points: coded }));
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLs, points: coded, offsets: true }));
    await each(dicomFile({ ...all, syntax: SYNTAX.rle, points: frames.map(rle) }));
  });

  test('are found by the end of each where they lie in several fragments', async () => {
    const halves = frames.flatMap((one) => {
      const coded = jpegLossless(one);
      return [coded.subarray(0, 200), coded.subarray(200)];
    });
    await each(dicomFile({ ...all, syntax: SYNTAX.jpegLossless, points: halves }));
  });
});

describe('greys', () => {
  test('below nothing, as a tomograph writes them, are shown through the window that the file names', async () => {
    const units = [-1024, -160, -60, 40, 140, 240, 3071];
    const points = Buffer.alloc(14);
    for (const [at, unit] of units.entries()) points.writeInt16LE(unit, at * 2);
    const made: Made = { syntax: SYNTAX.plain, width: 7, height: 1, bits: 16, signed: true, points };
    const one = await drawn(dicomFile({ ...made, window: ['40', '400'] }));
    expect(shown(one, 1)).toEqual([0, 0, 64, 128, 192, 255, 255]);
    expect(one.greys).toEqual({ window: { centre: 40, width: 400 }, darkest: -1024, brightest: 3071 });
    const kept = dicomFile({
      ...made,
      signed: false,
      points: shifted(points),
      rescale: ['1', '-1024'],
      window: ['40', '400'],
    });
    expect(shown(await drawn(kept), 1)).toEqual(shown(one, 1));
  });

  test('of twelve bits have a sign of their own, and what lies over them is left out', async () => {
    const points = Buffer.from([0xff, 0x0f, 0x01, 0xf0, 0x00, 0x08, 0xff, 0x07]);
    const made: Made = { syntax: SYNTAX.plain, width: 4, height: 1, bits: 16, stored: 12, signed: true, points };
    const { greys } = await drawn(dicomFile(made));
    expect(greys).toMatchObject({ darkest: -2048, brightest: 2047 });
  });

  test('that are kept the wrong way round are bright where they are low', async () => {
    const points = Buffer.from([0, 255]);
    const made: Made = { syntax: SYNTAX.plain, width: 2, height: 1, colours: 'MONOCHROME1', points };
    expect(shown(await drawn(dicomFile(made)), 1)).toEqual([255, 0]);
  });
});
const shifted = (points: Buffer) => {
  const changed = Buffer.from(points);
  for (let at = 0; at < points.length; at += 2) changed.writeUInt16LE(points.readInt16LE(at) + 1024, at);
  return changed;
};

describe('colours', () => {
  test('stand plane behind plane, as light and two differences, or as numbers of a palette', async () => {
    const made = { syntax: SYNTAX.plain, width: 2, height: 1, samples: 3 };
    const planar = dicomFile({ ...made, planar: true, points: Buffer.from([255, 1, 0, 2, 9, 3]) });
    expect(shown(await drawn(planar), 3)).toEqual([255, 0, 9, 1, 2, 3]);
    const mixed = dicomFile({ ...made, colours: 'YBR_FULL', points: Buffer.from([76, 85, 255, 128, 128, 128]) });
    expect(shown(await drawn(mixed), 3)).toEqual([254, 0, 0, 128, 128, 128]);
    const halved = dicomFile({ ...made, colours: 'YBR_FULL_422', points: Buffer.from([10, 200, 128, 128]) });
    expect(shown(await drawn(halved), 3)).toEqual([10, 10, 10, 200, 200, 200]);
    const channel = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, value]));
    const entries = Buffer.from([2, 0, 5, 0, 16, 0]);
    const palette = dicomFile({
      ...{ ...made, samples: 1, colours: 'PALETTE COLOR', points: Buffer.from([6, 5]) },
      more: [
        [0x00281101, 'US', entries],
        [0x00281102, 'US', entries],
        [0x00281103, 'US', entries],
        [0x00281201, 'OW', channel(1, 200)],
        [0x00281202, 'OW', channel(2, 100)],
        [0x00281203, 'OW', channel(3, 50)],
      ],
    });
    expect(shown(await drawn(palette), 3)).toEqual([200, 100, 50, 1, 2, 3]);
  });
});

describe('a file without a picture says what it is:', () => {
  test.each([
    ['1.2.840.10008.5.1.4.1.1.88.33', 'report'],
    ['1.2.840.10008.5.1.4.1.1.9.1.1', 'waveform'],
    ['1.2.840.10008.5.1.4.1.1.104.1', 'document'],
    ['1.2.840.10008.5.1.4.1.1.11.1', 'presentation'],
    ['1.2.840.10008.1.3.10', 'directory'],
    ['1.2.840.10008.5.1.4.1.1.66.4', 'other'],
  ])('%s is a %s', async (sopClass, kind) => {
    const { study } = await open(dicomFile({ ...shape, syntax: SYNTAX.plain, sopClass }));
    expect(study).toMatchObject({ kind, picture: null, fault: null });
  });
});

test('T34: a file tells how and of what it was taken, in whatever letters, and not of whom', async () => {
  const { study } = await open(
    dicomFile({
      ...{ ...shape, syntax: SYNTAX.plain, points: bytesOf(frameOf(8)) },
      more: [
        [0x00080005, 'CS', 'ISO_IR 192'],
        [0x00081030, 'LO', 'Torace – più proiezioni'],
        [0x00100010, 'PN', 'Rossi^Mario'],
      ],
    }),
  );
  expect(study.told).toEqual({ modality: 'CT', study: 'Torace – più proiezioni', rows: '29', columns: '37' });
});

describe('a hostile file', () => {
  const codeOf = (file: Buffer, frame = 0) =>
    drawn(file, frame).then(
      () => 'shown',
      (error) => faultOf(error),
    );
  const made: Made = { ...shape, syntax: SYNTAX.plain, points: bytesOf(frameOf(8)) };

  test('that promises more points than any picture has, or than it has itself, is told', async () => {
    expect(await codeOf(dicomFile({ ...made, width: 60_000, height: 60_000 }))).toBe('tooLarge');
    expect(await codeOf(dicomFile({ ...made, width: 5000, height: 5000 }))).toBe('damaged');
    expect(await codeOf(dicomFile({ ...made, frames: 2 }), 1)).toBe('damaged');
    expect(await codeOf(dicomFile({ ...made, bits: 8, points: [], syntax: SYNTAX.jpegLs }))).toBe('damaged');
    expect(await codeOf(dicomFile({ ...made, syntax: '1.2.840.10008.1.2.4.102', points: [Buffer.alloc(8)] }))).toBe(
      'unsupported',
    );
  });

  test('whose frame is coded as something larger than the file says is not given to a codec', async () => {
    const small = { ...shape, width: 8, height: 8 };
    const frame = frameOf(8);
    const coded: [string, Buffer][] = [
      [SYNTAX.jpeg, await jpeg(frame)],
      [SYNTAX.jpegLossless, jpegLossless(frame)],
      [SYNTAX.jpegLs, await jpegLs(frame)],
      [SYNTAX.jpeg2000, await jpeg2000(frame)],
    ];
    for (const [syntax, points] of coded) {
      expect(await codeOf(dicomFile({ ...small, syntax, points: [points] }))).toBe('damaged');
      const huge = Buffer.from(points);
      const at = syntax === SYNTAX.jpeg2000 ? 8 : huge.indexOf(Buffer.from([0, HEIGHT, 0, WIDTH]));
      huge.fill(0xff, at, at + 4);
      expect(await codeOf(dicomFile({ ...shape, syntax, points: [huge] }))).toBe('tooLarge');
    }
  });

  test('that unfolds a thousandfold is given up before it fills the memory', async () => {
    const head = dicomFile({ ...made, points: Buffer.alloc(0), syntax: SYNTAX.deflated });
    const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
    const start = head.indexOf('1.2.840.10008.1.2.1.99') + 22;
    expect(await codeOf(Buffer.concat([head.subarray(0, start), ...Array.from({ length: 300 }, () => piece)]))).toBe(
      'tooLarge',
    );
  });

  test('that is cut or changed anywhere is shown or told, and never anything else', async () => {
    const frame = frameOf(8);
    const files = [
      dicomFile({ ...made, syntax: SYNTAX.deflated }),
      dicomFile({ ...made, syntax: SYNTAX.rle, points: [rle(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpegLossless, points: [jpegLossless(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg, points: [await jpeg(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpegLs, points: [await jpegLs(frame)] }),
      dicomFile({ ...made, syntax: SYNTAX.jpeg2000, points: [await jpeg2000(frame)] }),
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
      { numRuns: 400 },
    );
    expect([...outcomes].filter((one) => !['shown', 'damaged', 'tooLarge', 'unsupported'].includes(one))).toEqual([]);
    expect(outcomes).toContain('damaged');
  });
});
