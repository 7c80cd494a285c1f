import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACING, keyed, liftOf, nearer, showing } from '@/components/body-map/pose';
import { thinned } from '@/components/body-map/thin';
import { moved, pointAt, type View, WHOLE, zoomed, zoomedIn, zoomedOut } from '@/components/body-map/view';
import { AREAS } from '@/lib/sections/notebook/areas';

const place = fc.record({
  x: fc.double({ min: 0, max: 419, noNaN: true }),
  y: fc.double({ min: 0, max: 866, noNaN: true }),
});
const step = fc.oneof(
  fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), place).map(
    ([by, at]) =>
      (view: View) =>
        zoomed(view, by, at),
  ),
  fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 })).map(
    ([dx, dy]) =>
      (view: View) =>
        moved(view, dx, dy),
  ),
);

test('the drawing fills the sheet after any zoom and any move', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { zoom, x, y } = steps.reduce((view, change) => change(view), WHOLE);
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom).toBeLessThanOrEqual(4);
      expect(Math.max(x, y)).toBeLessThanOrEqual(0);
      expect(x + 419 * zoom).toBeGreaterThanOrEqual(419 - 1e-6);
      expect(y + 866 * zoom).toBeGreaterThanOrEqual(866 - 1e-6);
    }),
  );
});

test('the point under the fingers stays in place during a zoom', () => {
  const at = { x: 200, y: 300 };
  const before = pointAt(WHOLE, at);
  const after = pointAt(zoomed(WHOLE, 2.5, at), at);
  expect([after.x, after.y]).toEqual([before.x, before.y].map((value) => expect.closeTo(value, 6)));
  expect(zoomedOut(zoomedIn(WHOLE))).toEqual(WHOLE);
});

test('a thinned line has fewer points and the same ends', () => {
  const circle = Array.from({ length: 400 }, (_, i) => [
    200 + 80 * Math.cos(i / 60),
    400 + 80 * Math.sin(i / 60),
  ]).flat();
  const thin = thinned(circle);
  expect(thin.length).toBeLessThan(circle.length / 4);
  expect([thin[0], thin[1]]).toEqual([280, 400]);
  expect(thin.slice(-2)).toEqual(circle.slice(-2).map((value) => Math.round(value * 10) / 10));
  expect(thinned([1, 2])).toEqual([1, 2]);
  expect(thinned([1, 1, 2, 2, 3, 3, 4, 4])).toEqual([1, 1, 4, 4]);
});

test('the keys turn, tilt, move and zoom the body, and 0 resets it', () => {
  const press = (key: string, shift = false) => keyed(key, shift)?.(FACING);
  expect(press('ArrowLeft')?.turn).toBeLessThan(0);
  expect(press('ArrowRight')?.turn).toBeGreaterThan(0);
  expect(press('ArrowUp')?.tilt).not.toBe(0);
  expect(press('ArrowDown', true)?.lift).toBeGreaterThan(0);
  expect(press('+')?.zoom).toBeGreaterThan(1);
  expect(keyed('0', false)?.({ turn: 2, tilt: 1, zoom: 3, lift: 1 })).toEqual(FACING);
  expect(keyed('Tab', false)).toBeUndefined();
});

test('an area chosen in the list is turned towards the viewer, and zooming in moves towards that area', () => {
  for (const { key, faces } of AREAS) {
    const pose = showing(key, FACING);
    expect(Math.cos(pose.turn) > 0).toBe(faces.includes('front'));
  }
  expect(liftOf(showing('foot_left', FACING))).toBe(0);
  expect(liftOf(nearer(showing('foot_left', FACING), 3))).toBeGreaterThan(2);
});
