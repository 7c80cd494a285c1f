import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pyramid } from '@/lib/devices/ecg/pyramid';
import { thinned } from '@/lib/devices/ecg/thinning';
import { columnsOf } from '@/lib/devices/ecg/trace';
import { type View, yOf } from '@/lib/devices/ecg/view';
import { Waveform } from '@/lib/devices/ecg/waveform';

// A drawn tracing has fewer points than samples, but loses no peak.

const samples = fc.int16Array({ minLength: 1, maxLength: 3000 });
const brute = (of: Int16Array) => ({ min: Math.min(...of), max: Math.max(...of) });

test('the pyramid gives the extremes of the samples of any range', () => {
  fc.assert(
    fc.property(samples, fc.nat(3100), fc.nat(3100), (all, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const range = all.subarray(from, to);
      expect(new Pyramid(all).between(from, to)).toEqual(range.length === 0 ? null : brute(range));
    }),
    { numRuns: 1000 },
  );
});

test('every peak of a long recording is drawn at its full height in a few columns', () => {
  const drawn = fc.record({
    all: samples,
    at: fc.nat(2999),
    width: fc.integer({ min: 1, max: 90 }),
    pixel: fc.constantFrom(1, 0.5, 1 / 3),
  });
  fc.assert(
    fc.property(drawn, ({ all, at, width, pixel }) => {
      all[at % all.length] = 32_767;
      const waveform = new Waveform({ samples: all, samplesPerSecond: 1, microvoltsPerStep: 0.1 });
      const [mmPerSecond, height] = [width / all.length, 1000];
      const view: View = { startSeconds: 0, mmPerSecond, mmPerMv: 10, pxPerMm: 1, left: 0, width, height };
      const points = columnsOf(waveform, { view, fromX: 0, toX: width }, pixel);
      const ys = points.filter((_, place) => place % 2 === 1);
      const { min, max } = brute(all);
      expect(Math.min(...ys)).toBeCloseTo(yOf(view, max / 10_000), 9);
      expect(Math.max(...ys)).toBeCloseTo(yOf(view, min / 10_000), 9);
    }),
    { numRuns: 500 },
  );
});

test('each column holds the extremes of the samples that fall into it', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: 2, max: 40 }), fc.nat(500), (all, width, start) => {
      const waveform = new Waveform({ samples: all, samplesPerSecond: 10, microvoltsPerStep: 0.1 });
      const view = { startSeconds: start / 10, mmPerSecond: 1, mmPerMv: 1, pxPerMm: 1, left: 0, width, height: 100 };
      const points = columnsOf(waveform, { view, fromX: 0, toX: width });
      for (let at = 0; at < points.length; at += 4) {
        const column = Math.floor(points[at] ?? 0);
        const inColumn = all.filter((_, sample) => {
          const x = sample / 10 - view.startSeconds;
          return Math.abs(x - Math.round(x)) < 1e-6 ? Math.round(x) === column : Math.floor(x) === column;
        });
        const { min, max } = brute(inColumn);
        const [low = 0, high = 0] = [points[at + 1] ?? 0, points[at + 3] ?? 0].sort((one, other) => one - other);
        expect(low).toBeCloseTo(yOf(view, max / 10_000), 9);
        expect(high).toBeCloseTo(yOf(view, min / 10_000), 9);
      }
    }),
    { numRuns: 300 },
  );
});

test('a long recording is drawn in no more columns than the picture has pixels', () => {
  const view: View = { startSeconds: 0, mmPerSecond: 7 / 6, mmPerMv: 10, pxPerMm: 1, left: 0, width: 700, height: 260 };
  const long = new Waveform({ samples: new Int16Array(150_000), samplesPerSecond: 250, microvoltsPerStep: 1 });
  expect(columnsOf(long, { view, fromX: 0, toX: 700 }).length / 4).toBe(700);
});

test('a thinned line passes within the tolerance of every point that was left out', () => {
  const tolerance = 0.1;
  const heights = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 400 });
  fc.assert(
    fc.property(heights, (all) => {
      const points = Float64Array.from(all.flatMap((y, x) => [x / 2, y]));
      const kept = thinned(points, tolerance);
      expect(kept.length).toBeLessThanOrEqual(points.length);
      for (const [x, y] of all.entries()) {
        const deviation = Math.abs(heightOf(kept, x / 2) - y);
        expect(deviation).toBeLessThanOrEqual(tolerance + 1e-9);
      }
    }),
    { numRuns: 500 },
  );
  expect(thinned(Float64Array.from([0, 0, 1, 1, 2, 2, 3, 3, 4, 0]), tolerance)).toEqual(
    Float64Array.from([0, 0, 3, 3, 4, 0]),
  );
  expect(thinned(new Float64Array(0), tolerance)).toEqual(new Float64Array(0));
});

/** The height of the line through these points at an x. */
function heightOf(points: Float64Array, x: number): number {
  for (let at = 2; at < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(at - 2, at + 2);
    if (x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return points[1] ?? Number.NaN;
}
