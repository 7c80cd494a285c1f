import { expect, test } from 'vitest';
import { measureBetween } from '@/lib/devices/ecg/calipers';
import { heartRateRange } from '@/lib/devices/ecg/heart-rates';
import { polylineOf, stripOf } from '@/lib/devices/ecg/strip';
import { Waveform } from '@/lib/devices/ecg/waveform';
import { ecgOf } from '../../support/ecg/heart';

// Measuring a tracing, and printing it.

const signal = (values: readonly number[], samplesPerSecond = 250) => ({
  ...{ samples: Int16Array.from(values), samplesPerSecond, microvoltsPerStep: 1 },
});

test('between two marks the time, the rate and the voltage from lowest to highest point are measured', () => {
  const waveform = new Waveform(signal([0, 0, 900, -300, 0, 0, 0], 5));
  expect(measureBetween(waveform, 0, 0.8)).toEqual({ seconds: 0.8, bpm: 75, mv: 1.2, isCut: false });
  expect(measureBetween(waveform, 0.8, 0)).toEqual(measureBetween(waveform, 0, 0.8));
  expect(measureBetween(waveform, 0.8, 1)).toEqual({ seconds: 0.2, bpm: 300, mv: 0, isCut: false });
  expect(measureBetween(waveform, 0.4, 0.5)).toMatchObject({ seconds: 0.1, bpm: null });
  expect(measureBetween(new Waveform(signal([0, 6000])), 0, 0.004)).toMatchObject({ mv: 5, isCut: true });
});

test('0.84 s are 71 beats a minute', () => {
  expect(measureBetween(new Waveform(ecgOf({ seconds: 3 })), 1, 1.84).bpm).toBe(71);
});

test('the rates of a recording are those that the device reported', () => {
  expect(heartRateRange({ heartRates: [null, 72, 65, null, 80] })).toEqual({ min: 65, max: 80 });
  expect(heartRateRange({ heartRates: [null] })).toBeNull();
});

test('ten seconds at 25 mm/s are 250 mm, and a millivolt is 10 mm', () => {
  const values = Array.from({ length: 7500 }, (_, at) => (at === 250 ? 1000 : 0));
  const strip = stripOf(signal(values));
  expect(strip).toMatchObject({ widthMm: 250, heightMm: 30, baselineMm: 15, seconds: 10, cuts: [] });
  const { points = [] } = strip ?? {};
  expect(points.slice(500, 502)).toEqual([25, 5]);
  expect([points.length / 2, points[0], points.at(-2), points.at(-1)]).toEqual([2501, 0, 250, 15]);
});

test('a strip begins where it is requested to, and ends with the recording', () => {
  const values = Array.from({ length: 1500 }, (_, at) => (at === 1375 ? -1000 : 0));
  const strip = stripOf(signal(values), { fromSeconds: 5, seconds: 5, mmPerSecond: 50, mmPerMv: 5 });
  expect(strip).toMatchObject({ seconds: 1, widthMm: 50, baselineMm: 10 });
  expect(polylineOf({ ...strip, points: strip?.points.slice(248, 254) ?? [] } as never)).toBe('24.8,10 25,15 25.2,10');
  expect(stripOf(signal(values), { fromSeconds: 6 })).toBeNull();
  expect(stripOf(signal([]))).toBeNull();
});

test('a strip is as high as its waves, up to 5 mV, and has a cut where they go beyond', () => {
  const strip = stripOf(signal([0, 7000, 0], 1), { seconds: 3 });
  expect(strip).toMatchObject({ heightMm: 110, cuts: [{ xMm: 25, yMm: 5, isUp: true }] });
});
