import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaPains,
  drawing,
  EMPTY_DRAWING,
  ERASER_WIDTH,
  fitsLimits,
  MAX_POINTS_OF_STROKE,
  MAX_STROKES,
  MAX_TEXT,
  PEN_WIDTH,
  type Stroke,
} from '@/lib/sections/notebook/strokes';

const pen = (points: unknown = [10, 10, 20, 20], rest: object = {}) => ({
  tool: 'pen',
  face: 'front',
  level: 3,
  width: PEN_WIDTH,
  points,
  ...rest,
});
const accepts = (strokes: unknown[], areas: unknown[] = []) => drawing.safeParse({ strokes, areas }).success;

test('a drawing is read as it was sent, as an object or as text, and rounded to a tenth of a pixel', () => {
  const eraser = { tool: 'eraser', face: 'back', width: ERASER_WIDTH, points: [1, 2] };
  const sent = { strokes: [pen([10.04, 10.06, 419, 866]), eraser], areas: [{ name: 'knee_left', dolore: 5 }] };
  const read = { ...sent, strokes: [pen([10, 10.1, 419, 866]), eraser] };
  expect(drawing.parse(sent)).toEqual(read);
  expect(drawing.parse(JSON.stringify(sent))).toEqual(read);
  expect(drawing.parse(EMPTY_DRAWING)).toEqual(EMPTY_DRAWING);
});

describe('a stroke is refused', () => {
  test.each([
    ['beside the canvas', pen([0, 867])],
    ['left of it', pen([-0.1, 5])],
    ['with half a point', pen([1, 2, 3])],
    ['without a point', pen([])],
    ['with a point that is no number', pen([1, '2'])],
    ['with NaN', pen([1, Number.NaN])],
    ['with too many points', pen(Array.from({ length: 2 * MAX_POINTS_OF_STROKE + 2 }, () => 1))],
    ['of another width', pen([1, 2], { width: 500 })],
    ['of a level that is none', pen([1, 2], { level: 6 })],
    ['on a side that is none', pen([1, 2], { face: 'left' })],
    ['of a tool that is none', pen([1, 2], { tool: 'axe' })],
    ['that is none', null],
  ])('%s', (_, stroke) => expect(accepts([stroke])).toBe(false));
});

test('hostile drawings are refused within five seconds in all', () => {
  const started = performance.now();
  expect(accepts(Array.from({ length: 500_000 }, () => ({})))).toBe(false);
  expect(
    accepts(
      [],
      Array.from({ length: 500_000 }, () => ({})),
    ),
  ).toBe(false);
  expect(accepts([pen(Array.from({ length: 1_000_000 }, () => 1))])).toBe(false);
  expect(drawing.safeParse(`[${'['.repeat(MAX_TEXT)}`).success).toBe(false);
  expect(drawing.safeParse('{"strokes":').success).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('too many strokes, too many points and too long a path are each refused', () => {
  const still = Array.from({ length: 2 * MAX_POINTS_OF_STROKE }, () => 1);
  const wild = Array.from({ length: 2 * MAX_POINTS_OF_STROKE }, (_, i) => (i % 4 < 2 ? 0 : 400));
  expect(accepts(Array.from({ length: MAX_STROKES }, () => pen()))).toBe(true);
  expect(accepts(Array.from({ length: MAX_STROKES + 1 }, () => pen()))).toBe(false);
  expect(accepts(Array.from({ length: 20 }, () => pen(still)))).toBe(true);
  expect(accepts(Array.from({ length: 21 }, () => pen(still)))).toBe(false);
  expect(accepts([pen(wild)])).toBe(false);
});

test('the schema accepts exactly the strokes that the canvas allows, and their text is within the limit', () => {
  const stroke = fc.record({
    tool: fc.constant('pen' as const),
    face: fc.constantFrom('front' as const, 'back' as const),
    level: fc.constantFrom(0 as const, 5 as const),
    width: fc.constant(PEN_WIDTH as 5),
    points: fc
      .array(fc.tuple(fc.double({ min: 0, max: 419, noNaN: true }), fc.double({ min: 0, max: 866, noNaN: true })), {
        minLength: 1,
        maxLength: 50,
      })
      .map((points) => points.flat()),
  });
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 30 }), (strokes: Stroke[]) => {
      expect(accepts(strokes)).toBe(fitsLimits(strokes));
      if (fitsLimits(strokes))
        expect(JSON.stringify(drawing.parse({ strokes, areas: [] })).length).toBeLessThan(MAX_TEXT);
    }),
  );
});

test('an area is listed once, with a known name and a level from 0 to 5', () => {
  const takes = (areas: unknown) => areaPains.safeParse(areas).success;
  expect(takes([{ name: 'knee_left', dolore: 0 }])).toBe(true);
  expect(takes([{ name: 'knee_left', dolore: '4' }])).toBe(true);
  expect(takes([{ name: 'knee_left', dolore: 6 }])).toBe(false);
  expect(takes([{ name: 'knee', dolore: 1 }])).toBe(false);
  expect(takes([{ name: '__proto__', dolore: 1 }])).toBe(false);
  expect(takes(['knee_left', 'knee_left'].map((name) => ({ name, dolore: 1 })))).toBe(false);
});
