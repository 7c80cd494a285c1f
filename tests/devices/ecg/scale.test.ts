import { expect, test } from 'vitest';
import { advanced, CLEAR_PX, stretchesOf } from '@/lib/devices/ecg/sweep';
import { cutsOf, lineOf } from '@/lib/devices/ecg/trace';
import { CSS_PX_PER_MM, secondsAcross, secondsAt, type View, xOf, yOf } from '@/lib/devices/ecg/view';
import { Waveform } from '@/lib/devices/ecg/waveform';
import { CHECKME_MICROVOLTS, ecgOf } from '../../support/ecg/heart';

// The position of a tracing on its paper, to the millimetre.

/** A paper whose pixels are millimetres. */
const inMm: View = { startSeconds: 0, mmPerSecond: 25, mmPerMv: 10, pxPerMm: 1, left: 0, width: 250, height: 100 };
const on = (values: readonly number[], microvoltsPerStep: number, samplesPerSecond = 250) =>
  new Waveform({ samples: Int16Array.from(values), samplesPerSecond, microvoltsPerStep });
const pairs = (points: Float64Array) =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2], points[at * 2 + 1]]);

test('a second is 25 mm and a millivolt is 10 mm', () => {
  const waveform = on([0, 1000, -1000], 1, 1);
  expect(pairs(lineOf(waveform, { view: inMm, fromX: 0, toX: 50 }))).toEqual([
    [0, 50],
    [25, 40],
    [50, 60],
  ]);
});

test('on a screen a millimetre is that of CSS: 96 pixels in 25.4 mm', () => {
  const view = { ...inMm, pxPerMm: CSS_PX_PER_MM, left: 40, width: 700, height: 260 };
  expect(xOf(view, 1) - xOf(view, 0)).toBeCloseTo(94.488, 3);
  expect(yOf(view, 0) - yOf(view, 1)).toBeCloseTo(37.795, 3);
  expect(xOf(view, 0)).toBe(40);
  expect(yOf(view, 0)).toBe(130);
  expect(secondsAt(view, xOf(view, 3.21))).toBeCloseTo(3.21, 10);
  expect(secondsAcross(view)).toBeCloseTo(6.985, 3);
});

test('781 steps of a CheckMe Pro are 1.0013 mV', () => {
  const waveform = on([781], CHECKME_MICROVOLTS);
  expect(waveform.mv(781)).toBeCloseTo(1.0013, 4);
  expect(pairs(lineOf(waveform, { view: inMm, fromX: 0, toX: 1 }))[0]?.[1]).toBeCloseTo(50 - 10.013, 3);
});

test('beyond ±5 mV the line stays at 5 mV, and only there it has a cut', () => {
  const waveform = on([0, 5001, 0, -32_768, 0], 1, 1);
  const points = lineOf(waveform, { view: { ...inMm, height: 120 }, fromX: 0, toX: 100 });
  expect(pairs(points).map(([, y]) => y)).toEqual([60, 10, 60, 110, 60]);
  expect(cutsOf(points, { ...inMm, height: 120 })).toEqual([
    { x: 25, y: 10, isUp: true },
    { x: 75, y: 110, isUp: false },
  ]);
  expect([waveform.isCut(), waveform.isCut(0, 1), on([4999], 1).isCut()]).toEqual([true, false, false]);
});

test('a wave that leaves the picture has a cut at its edge', () => {
  const waveform = on([0, 3000, 0], 1, 1);
  const view = { ...inMm, height: 40 };
  const points = lineOf(waveform, { view, fromX: 0, toX: 50 });
  expect(cutsOf(points, view)).toEqual([{ x: 25, y: 0, isUp: true }]);
  expect(cutsOf(lineOf(waveform, { view: inMm, fromX: 0, toX: 50 }), inMm)).toEqual([]);
});

test('an empty recording and a flat one are distinguished from a wave', () => {
  const standings = ['empty', 'flat', 'wave', 'high'].map(
    (shape) => new Waveform(ecgOf({ seconds: 3, shape })).standing,
  );
  expect(standings).toEqual(['empty', 'flat', 'wave', 'wave']);
});

test('the pen writes over the previous page, with 30 px clear in front of it', () => {
  const view = { ...inMm, startSeconds: 20 };
  expect(secondsAcross(view)).toBe(10);
  const [written, before] = stretchesOf(view, 4);
  expect(written).toEqual({ view, fromX: 0, toX: 100 });
  expect(before).toEqual({ view: { ...view, startSeconds: 10 }, fromX: 100 + CLEAR_PX, toX: 250 });
  expect(CLEAR_PX).toBe(30);
});

test('the pen turns the page at the edge, and stops where the recording ends', () => {
  const sweep = { startSeconds: 0, penSeconds: 9.5 };
  expect(advanced(sweep, 0.25, 10, 30)).toEqual({ startSeconds: 0, penSeconds: 9.75, isOver: false });
  expect(advanced(sweep, 1, 10, 30)).toEqual({ startSeconds: 10, penSeconds: 0.5, isOver: false });
  expect(advanced({ startSeconds: 20, penSeconds: 9.9 }, 1, 10, 30)).toEqual({
    startSeconds: 20,
    penSeconds: 10,
    isOver: true,
  });
});
