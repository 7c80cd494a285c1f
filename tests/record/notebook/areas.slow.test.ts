import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AREA_GROUPS, AREAS, areaAt, areaNear, isAreaKey, REGIONS } from '@/lib/sections/notebook/areas';
import { FACES } from '@/lib/sections/notebook/figure/details';
import { FIGURES, figureOf } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, isOnBody, MIDDLE, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { isInside } from '@/lib/sections/notebook/figure/spline';
import { PAIN_COLOURS, PAIN_INKS, PAIN_LEVELS } from '@/lib/sections/notebook/levels';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

/** A uniformly distributed coordinate on the canvas, in thousandths of a pixel. */
const upTo = (most: number) => fc.integer({ min: 0, max: 1000 * most }).map((n) => n / 1000);
const point = fc.record({ x: upTo(WIDTH), y: upTo(HEIGHT) });

describe.each(FIGURES.flatMap((figure) => FACES.map((face) => ({ figure, face }))))('$figure, $face', (drawn) => {
  const { figure, face } = drawn;

  test('every point of the body is in exactly one area', () => {
    fc.assert(
      fc.property(point, ({ x, y }) => {
        fc.pre(isOnBody(figure, x, y));
        const found = REGIONS[face].filter(({ polygon }) => isInside(polygon, x, y));
        expect(found.map(({ key }) => key)).toHaveLength(1);
        expect(areaAt(face, x, y)).toBe(found[0]?.key);
      }),
      { numRuns: 3_000 },
    );
  });

  test('left and right areas mirror each other', () => {
    const mirrored = (key = '') => key.replace(/left$|right$/, (side) => (side === 'left' ? 'right' : 'left'));
    fc.assert(
      fc.property(point, ({ x, y }) => {
        fc.pre(isOnBody(figure, x, y) && Math.abs(x - MIDDLE) > 0.01);
        expect(areaAt(face, WIDTH - x, y)).toBe(mirrored(areaAt(face, x, y)));
      }),
    );
  });

  test('the number of each area lies within that area and on the body', () => {
    for (const { key, centre } of REGIONS[face]) {
      expect([key, areaAt(face, ...centre)]).toEqual([key, key]);
      expect([key, isOnBody(figure, ...centre)]).toEqual([key, true]);
    }
  });
});

test('the viewer’s right is the person’s left in the front view, and the person’s right in the back view', () => {
  expect(areaAt('front', 300, 270)).toBe('upper_arm_left');
  expect(areaAt('back', 313, 270)).toBe('upper_arm_right');
});

test('there are at least 24 areas, each with a unique key, a visible face and a group', () => {
  expect(AREAS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(AREAS.map(({ key }) => key)).size).toBe(AREAS.length);
  for (const { key, faces, group } of AREAS) {
    expect([key, faces.length > 0, AREA_GROUPS.includes(group), isAreaKey(key)]).toEqual([key, true, true, true]);
    expect(key).toMatch(/^[a-z_]+$/);
  }
  expect([isAreaKey('toString'), isAreaKey(7), isAreaKey('knee')]).toEqual([false, false, false]);
});

test('both languages name every area and every pain level, and nothing else', () => {
  const keys = AREAS.map(({ key }) => key as string).sort();
  for (const { body, pain } of [it, en]) {
    expect(Object.keys(body).sort()).toEqual(keys);
    expect(new Set(Object.values(body)).size).toBe(keys.length);
    expect(Object.keys(pain.levels).map(Number).sort()).toEqual([...PAIN_LEVELS]);
  }
});

test('a point beside the body belongs to the nearest area', () => {
  expect(areaNear('front', 0, 520)).toBe('hand_right');
  expect(areaNear('front', MIDDLE, 900)).toMatch(/^foot_/);
});

test('the colours are those of the contract, and the number on each has a contrast of at least 4.5', () => {
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
  expect(Object.values(PAIN_COLOURS)).toEqual(['#ffffff', '#00ff00', '#2323d2', '#8a2070', '#7a0026', '#ff0000']);
  for (const level of PAIN_LEVELS) {
    const [a, b] = [light(PAIN_COLOURS[level]), light(PAIN_INKS[level])];
    expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a patient without a known sex gets the male figure', () => {
  expect([figureOf('female'), figureOf('male'), figureOf(null), figureOf('x')]).toEqual([
    'female',
    'male',
    'male',
    'male',
  ]);
});
