import { describe, expect, test } from 'vitest';
import { variables } from '@/components/ui/theme-variables';
import { PAIN_COLOURS, PAIN_LEVELS } from '@/lib/sections/notebook/levels';
import { AREA_EDGE, SCALE } from '@/lib/sections/notebook/scale';

// The palette of the pain levels, for normal vision and for colour blindness.

type Rgb = [number, number, number];
const NORMAL = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** The matrices of Machado, Oliveira and Fernandes (2009) for severity 1; they apply to linear RGB. */
const EYES: [string, number[][]][] = [
  ['all cones', NORMAL],
  [
    'protanopia',
    [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  ],
  [
    'deuteranopia',
    [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  ],
  [
    'tritanopia',
    [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ],
];

const linear = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
const seenBy = (eye: number[][], hex: string) =>
  eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        linear(hex).reduce((sum, c, i) => sum + c * (row[i] ?? 0), 0),
      ),
    ),
  ) as Rgb;
const luminance = (eye: number[][], hex: string) =>
  seenBy(eye, hex).reduce((sum, c, i) => sum + c * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
/** The lightness L* of CIELAB, 0-100. */
const lightness = (eye: number[][], hex: string) => {
  const y = luminance(eye, hex);
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
};
const contrast = (eye: number[][], one: string, other: string) => {
  const [a, b] = [luminance(eye, one), luminance(eye, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

describe.each(EYES)('with %s', (_, eye) => {
  test('every level is darker than the one before by more than 5 in L*', () => {
    const steps = PAIN_LEVELS.slice(1).map(
      (level) => lightness(eye, SCALE[(level - 1) as 0].colour) - lightness(eye, SCALE[level].colour),
    );
    expect(Math.min(...steps)).toBeGreaterThan(5);
  });

  test('the number on each level has a contrast of at least 4.5', () => {
    for (const level of PAIN_LEVELS)
      expect([level, contrast(eye, SCALE[level].colour, SCALE[level].ink) >= 4.5]).toEqual([level, true]);
  });

  test.each(['light', 'dark'] as const)('the colour or else the edge of a level stands out from a %s page', (theme) => {
    const page = variables({} as never)[theme];
    const [edge = '', surface = ''] = [page['--app-edge'], page['--app-surface']];
    for (const level of PAIN_LEVELS) {
      const best = Math.max(contrast(eye, edge, surface), contrast(eye, SCALE[level].colour, surface));
      expect([level, best >= 3]).toEqual([level, true]);
    }
  });

  test('an area stands out from the body by its edge', () => {
    expect(contrast(eye, AREA_EDGE, '#efe0d2')).toBeGreaterThanOrEqual(3);
  });
});

test("the contract's colours are not ordered by lightness, so this palette does not use them", () => {
  const light = PAIN_LEVELS.map((level) => lightness(NORMAL, PAIN_COLOURS[level]));
  expect([...light].sort((a, b) => b - a)).not.toEqual(light);
});
