import { expect, test } from 'vitest';
import { coverage } from '@/lib/sections/notebook/coverage';
import { FIGURES } from '@/lib/sections/notebook/figure/outlines';
import { areaGrid } from '@/lib/sections/notebook/grid';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { type AreaPain, ERASER_WIDTH, PEN_WIDTH, type Stroke } from '@/lib/sections/notebook/strokes';

const pen = (level: PainLevel, points: number[], face: Stroke['face'] = 'front'): Stroke => ({
  tool: 'pen',
  face,
  level,
  width: PEN_WIDTH,
  points,
});
const eraser = (points: number[]): Stroke => ({ tool: 'eraser', face: 'front', width: ERASER_WIDTH, points });
const levels = (strokes: Stroke[], areas: AreaPain[] = []) =>
  coverage({ strokes, areas }, 'male').map(({ area, level }) => [area, level]);

const chest = [235, 200, 260, 210];

test('an empty drawing covers nothing', () => {
  expect(levels([])).toEqual([]);
});

test('a stroke covers the areas that it runs through, on its own side of the body', () => {
  expect(levels([pen(3, chest)])).toEqual([['chest_left', 3]]);
  expect(levels([pen(3, chest, 'back')])).toEqual([['upper_back_right', 3]]);
  expect(levels([pen(2, [160, 210, 260, 210])])).toEqual([
    ['chest_right', 2],
    ['chest_left', 2],
  ]);
});

test('if strokes of several levels cover an area, the worst level counts', () => {
  expect(levels([pen(5, chest), pen(1, [235, 230, 260, 230])])).toEqual([['chest_left', 5]]);
});

test('a later stroke replaces an earlier one, even with level 0', () => {
  expect(levels([pen(5, chest), pen(1, chest)])).toEqual([['chest_left', 1]]);
  expect(levels([pen(5, chest), pen(0, chest)])).toEqual([['chest_left', 0]]);
});

test('an erased stroke does not count; a stroke drawn after the erasing does', () => {
  expect(levels([pen(5, chest), eraser(chest)])).toEqual([]);
  expect(levels([pen(5, chest), eraser(chest), pen(2, chest)])).toEqual([['chest_left', 2]]);
});

test('ink beside the body covers nothing, and ink just over a border does not cover the next area', () => {
  expect(levels([pen(5, [5, 5, 100, 5])])).toEqual([]);
  expect(levels([pen(4, [212.5, 200, 212.5, 200])])).toEqual([['chest_left', 4]]);
});

test('if an area is both picked and drawn, the worse of the two levels counts', () => {
  expect(levels([pen(2, chest)], [{ name: 'chest_left', dolore: 4 }])).toEqual([['chest_left', 4]]);
  expect(levels([pen(4, chest)], [{ name: 'chest_left', dolore: 2 }])).toEqual([['chest_left', 4]]);
  expect(levels([], [{ name: 'foot_left', dolore: 0 }])).toEqual([['foot_left', 0]]);
});

test('the share of a level is a share of the whole area, front and back together', () => {
  const rows = Array.from({ length: 30 }, (_, i) => pen(3, [225, 592 + 2 * i, 285, 592 + 2 * i]));
  const [front] = coverage({ strokes: rows, areas: [] }, 'male').filter(({ area }) => area === 'knee_left');
  expect(front?.shares[3]).toBeGreaterThan(470);
  expect(front?.shares[3]).toBeLessThan(530);
  const [small] = coverage({ strokes: [pen(3, chest)], areas: [] }, 'male');
  expect(small?.shares[3]).toBeGreaterThan(5);
  expect(small?.shares[3]).toBeLessThan(60);
});

test('the grid holds all 32 areas of the front, and is built once for each figure', () => {
  for (const figure of FIGURES) {
    const { sizes } = areaGrid(figure, 'front');
    expect([...sizes.slice(1)].filter((size) => size > 0)).toHaveLength(32);
    expect(areaGrid(figure, 'front')).toBe(areaGrid(figure, 'front'));
  }
});

test('the time per stroke does not grow with the number of strokes', () => {
  const points = Array.from({ length: 2000 }, (_, i) => (i % 2 ? 100 + ((i * 3.3) % 7) : 100 + ((i * 4.9) % 9)));
  const counted = (strokes: number) => {
    const drawing = { strokes: Array.from({ length: strokes }, () => eraser(points)), areas: [] };
    const started = performance.now();
    coverage(drawing, 'male');
    return performance.now() - started;
  };
  // Take the fastest of three runs, which other load affects least; quadratic growth would make it sixteen times slower.
  const fastest = (strokes: number) => Math.min(...[0, 1, 2].map(() => counted(strokes)));
  expect(fastest(20) / fastest(5)).toBeLessThan(10);
});
