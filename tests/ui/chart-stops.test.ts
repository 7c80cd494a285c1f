import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopsOf } from '@/components/charts/stops';

const scale = { low: 0, high: 100, ticks: [0, 100] };
const place = { from: '2026-01-01', days: 10, scale };

test('the points of one day form one stop, with each value at its line’s height, in the order of days', () => {
  const stops = stopsOf(
    [
      [
        { at: 0, mean: 100 },
        { at: 5, mean: 50 },
      ],
      [
        { at: 5, mean: 25 },
        { at: 2, mean: 0 },
      ],
    ],
    { ...place, said: (points) => points.map((point) => point?.mean ?? '–').join('/') },
  );
  expect(stops).toEqual([
    { x: 0, ys: [0], value: '100/–', day: '01/01/2026' },
    { x: 200, ys: [1000], value: '–/0', day: '03/01/2026' },
    { x: 500, ys: [500, 750], value: '50/25', day: '06/01/2026' },
  ]);
});

test('every point of every line has a stop, and two points of one line on one day have two', () => {
  const line = fc.array(fc.record({ at: fc.integer({ min: 0, max: 10 }), mean: fc.integer({ min: 0, max: 100 }) }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const read: unknown[] = [];
      const stops = stopsOf(lines, {
        ...place,
        said: (points) => {
          expect(points).toHaveLength(lines.length);
          read.push(...points.filter((point) => point !== undefined));
          return '';
        },
      });
      expect(new Set(read)).toEqual(new Set(lines.flat()));
      expect(read).toHaveLength(lines.flat().length);
      expect(stops.map(({ x }) => x)).toEqual(stops.map(({ x }) => x).sort((one, other) => one - other));
    }),
  );
});
