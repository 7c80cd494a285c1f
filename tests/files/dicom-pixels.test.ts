import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import { dicomFile, type Made, type MadeElement, SYNTAX } from '../support/dicom';
import { dctJpeg } from '../support/dicom-dct';
import { rle } from '../support/dicom-encoders';
import { drawn, frameOf, HEIGHT, open, shape, shown, WIDTH } from '../support/dicom-frames';

// Spec 1, section 9: the kinds of pixels beside greys and colours of eight bits, and the tables that render them.

const words = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) data.writeUInt16LE(value & 0xffff, at * 2);
  return data;
};

describe('segmentations of one bit', () => {
  // Frames of 15 points, so that they do not begin at bytes.
  const frames = [0, 1, 2].map((turn) => Array.from({ length: 15 }, (_, at) => ((at * 7 + turn) % 3 === 0 ? 1 : 0)));
  const packed = (bits: number[]) => {
    const bytes = Buffer.alloc(Math.ceil(bits.length / 16) * 2);
    for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] as number) | (bit << (at & 7));
    return bytes;
  };
  const made: Made = { syntax: SYNTAX.plain, width: 5, height: 3, bits: 1, frames: 3 };
  const expectFrames = async (file: Buffer) => {
    const scan = await open(file);
    for (const [number, bits] of frames.entries())
      expect(shown(await scan.draw(number, null), 1)).toEqual(bits.map((bit) => bit * 255));
  };

  test('are read bit by bit, across bytes, in either byte order', async () => {
    const points = packed(frames.flat());
    await expectFrames(dicomFile({ ...made, points }));
    await expectFrames(dicomFile({ ...made, syntax: SYNTAX.bigEndian, points: Buffer.from(points).swap16() }));
  });

  test('are read from coded frames, each of which begins at a byte', async () => {
    const coded = frames.map((bits) => {
      const bytes = packed(bits);
      return rle({ width: bytes.length, height: 1, bits: 8, components: 1, samples: bytes });
    });
    await expectFrames(dicomFile({ ...made, syntax: SYNTAX.rle, points: coded }));
    const deflated = frames.map((bits) => deflateRawSync(packed(bits)));
    await expectFrames(dicomFile({ ...made, syntax: SYNTAX.deflatedFrames, points: deflated }));
  });

  test('without anything marked are black, and white where everything is', async () => {
    const two = { ...made, frames: 2, points: packed(Array.from({ length: 30 }, (_, at) => (at < 15 ? 0 : 1))) };
    const scan = await open(dicomFile(two));
    expect(new Set(shown(await scan.draw(0, null), 1))).toEqual(new Set([0]));
    expect(new Set(shown(await scan.draw(1, null), 1))).toEqual(new Set([255]));
  });
});

describe('palettes', () => {
  const made: Made = { syntax: SYNTAX.plain, width: 4, height: 1, bits: 16, colours: 'PALETTE COLOR' };
  const palette = (descriptor: Buffer, data: (channel: number) => MadeElement[]): MadeElement[] =>
    [1, 2, 3].flatMap((channel) => [[0x00281100 + channel, 'US', descriptor] as MadeElement, ...data(channel)]);

  test('of sixteen bits are shown by their high bytes, and values beyond them by the nearest entry', async () => {
    const more = palette(words(3, 1000, 16), (channel) => [
      [0x00281200 + channel, 'OW', words(channel * 256 + 7, 0x8000 + channel, 0xff00 + channel)],
    ]);
    const one = await drawn(dicomFile({ ...made, more, points: words(999, 1001, 1002, 5000) }));
    expect(shown(one, 3)).toEqual([1, 2, 3, 128, 128, 128, 255, 255, 255, 255, 255, 255]);
  });

  test('of eight bits that are declared as of sixteen are not shown black', async () => {
    const more = palette(words(2, 0, 16), (channel) => [[0x00281200 + channel, 'OW', words(channel, 200)]]);
    const one = await drawn(dicomFile({ ...made, more, points: words(0, 1, 1, 0) }));
    expect(shown(one, 3)).toEqual([1, 2, 3, 200, 200, 200, 200, 200, 200, 1, 2, 3]);
  });

  test('in segments are expanded: single entries, lines, and repetitions', async () => {
    const more = palette(words(10, 0, 16), (channel) => [
      // Two entries, a line of three to 0x4000, and both again.
      [0x00281220 + channel, 'OW', words(0, 2, 0x1000, 0x1000, 1, 3, 0x4000, 2, 2, 0, 0)],
    ]);
    const one = await drawn(dicomFile({ ...made, more, points: words(1, 3, 4, 8) }));
    expect(shown(one, 1)).toEqual([0x10, 0x30, 0x40, 0x30]);
    const cut = palette(words(10, 0, 16), (channel) => [[0x00281220 + channel, 'OW', words(0, 9, 1, 1)]]);
    await expect(drawn(dicomFile({ ...made, more: cut, points: words(1, 3, 4, 8) }))).rejects.toThrow('damaged');
  });
});

describe('maps of floating-point numbers', () => {
  const values = [-0.5, 0, 0.25, 0.5];
  const made: Made = { syntax: SYNTAX.plain, width: 4, height: 1 };
  const of32 = Buffer.from(Float32Array.from(values).buffer);
  const of64 = Buffer.from(Float64Array.from(values).buffer);
  test.each([
    ['of 32 bits', { bits: 32, pixels: 0x7fe00008, points: of32 }],
    ['of 64 bits', { bits: 64, pixels: 0x7fe00009, points: of64 }],
  ])('%s are shown over their whole range, or through a window of fractions', async (_, one) => {
    const whole = await drawn(dicomFile({ ...made, ...one }));
    expect(shown(whole, 1)).toEqual([0, 128, 191, 255]);
    expect(whole.greys).toMatchObject({ darkest: -0.5, brightest: 0.5, window: { centre: 0, width: 1 } });
    expect(shown(await drawn(dicomFile({ ...made, ...one, window: ['0.25', '0.5'] })), 1)).toEqual([0, 0, 128, 255]);
  });
});

describe('greys are rendered', () => {
  const made: Made = { syntax: SYNTAX.plain, width: 4, height: 1, bits: 16, points: words(0, 1, 2, 3) };
  const table = (first: number, bits: number, ...entries: number[]): MadeElement[] => [
    [0x00283002, 'US', words(entries.length, first, bits)],
    [0x00283006, 'OW', words(...entries)],
  ];

  test('by the values of a table instead of slope and intercept', async () => {
    const one = await drawn(dicomFile({ ...made, more: [[0x00283000, 'SQ', [table(1, 16, 500, 100, 300)]]] }));
    expect(one.greys).toMatchObject({ darkest: 100, brightest: 500 });
    expect(shown(one, 1)).toEqual([255, 255, 0, 128]);
  });

  test('by a table of greys where the file has no window, and through windows that are wanted', async () => {
    const scan = await open(dicomFile({ ...made, more: [[0x00283010, 'SQ', [table(0, 8, 10, 200, 30, 0)]]] }));
    expect(shown(await scan.draw(0, null), 1)).toEqual([10, 200, 30, 0]);
    expect(shown(await scan.draw(0, { centre: 1.5, width: 3, curve: 'exact' }), 1)).toEqual([0, 85, 170, 255]);
  });

  test('by the curve that the file names', async () => {
    const curved = async (curve: string) =>
      shown(await drawn(dicomFile({ ...made, window: ['2', '4'], more: [[0x00281056, 'CS', curve]] })), 1);
    expect(await curved('LINEAR')).toEqual([0, 85, 170, 255]);
    expect(await curved('LINEAR_EXACT')).toEqual([0, 64, 128, 191]);
    expect(await curved('SIGMOID')).toEqual([30, 69, 128, 186]);
  });

  test('by the window and the slope of each frame', async () => {
    const window = (centre: string): MadeElement => [
      0x00289132,
      'SQ',
      [
        [
          [0x00281050, 'DS', centre],
          [0x00281051, 'DS', '4'],
        ],
      ],
    ];
    const slope: MadeElement = [
      0x00289145,
      'SQ',
      [
        [
          [0x00281052, 'DS', '-10'],
          [0x00281053, 'DS', '2'],
        ],
      ],
    ];
    const more: MadeElement[] = [
      [0x52009229, 'SQ', [[slope]]],
      [0x52009230, 'SQ', [[window('2')], [window('-6')]]],
    ];
    const scan = await open(dicomFile({ ...made, frames: 2, points: words(0, 1, 2, 3, 0, 1, 2, 3), more }));
    const [first, second] = [await scan.draw(0, null), await scan.draw(1, null)];
    expect([first.greys?.window.centre, second.greys?.window.centre]).toEqual([2, -6]);
    expect(second.greys).toMatchObject({ darkest: -10, brightest: -4 });
    expect(shown(second, 1)).toEqual([0, 0, 170, 255]);
  });
});

describe('JPEG of twelve bits', () => {
  const frame = frameOf(12);
  const WHOLE: GreyWindow = { centre: 2047.5, width: 4095, curve: 'exact' };
  const made: Made = { ...shape, syntax: SYNTAX.jpeg12, bits: 16, stored: 12 };
  test.each([
    ['sequential', {}],
    ['sequential, with restart markers', { restarts: 3 }],
    ['progressive', { progressive: true }],
    ['progressive, with restart markers', { progressive: true, restarts: 7 }],
  ])('is shown, each grey within two of 4096: %s', async (_, settings) => {
    const scan = await open(dicomFile({ ...made, points: [dctJpeg(frame, settings)] }));
    const { greys } = await scan.draw(0, WHOLE);
    expect(greys?.darkest).toBeLessThanOrEqual(2);
    expect(greys?.brightest).toBeGreaterThanOrEqual(4093);
    for (let low = 0; low < 4096; low += 128) {
      const one = shown(await scan.draw(0, { centre: low + 128, width: 256, curve: 'linear' }), 1);
      const distances = one.map((grey, at) =>
        Math.abs(grey - Math.min(255, Math.max(0, (frame.samples[at] as number) - low))),
      );
      expect(Math.max(...distances)).toBeLessThanOrEqual(2);
    }
  });

  test('is shown in colours, as RGB or as YCbCr', async () => {
    const colours = frameOf(12, 3);
    const points = [dctJpeg(colours)];
    const rgb = await drawn(dicomFile({ ...made, samples: 3, points }));
    const distances = shown(rgb, 3).map((value, at) =>
      Math.abs(value - ((colours.samples[at] as number) * 255) / 4095),
    );
    expect(Math.max(...distances)).toBeLessThan(1);
    const mixed = shown(await drawn(dicomFile({ ...made, samples: 3, colours: 'YBR_FULL', points })), 3);
    expect(mixed).not.toEqual(shown(rgb, 3));
  });

  test('that is cut anywhere is damaged', async () => {
    for (const settings of [{}, { progressive: true }]) {
      const whole = dctJpeg(frame, settings);
      for (const part of [0.1, 0.5, 0.9, 0.99]) {
        const points = [whole.subarray(0, Math.floor(part * whole.length))];
        await expect(drawn(dicomFile({ ...made, points }))).rejects.toThrow();
      }
    }
  });

  test('has as many points as it declares', async () => {
    const one = await drawn(dicomFile({ ...made, points: [dctJpeg(frame)] }), 0, WHOLE);
    expect([one.width, one.height, one.points.length]).toEqual([WIDTH, HEIGHT, WIDTH * HEIGHT * 4]);
  });
});
