import { expect, test } from 'vitest';
import { beatsOf, voltages } from '@/lib/demo/devices/base/rhythm';

const PER_SECOND = 250;
const most = (values: Float64Array) => values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);

test('each beat of a simulated rhythm has an R wave, a P wave before it and a T wave after it', () => {
  const rhythm = { seconds: 30, beatsPerMinute: 68 };
  const mv = voltages(rhythm, PER_SECOND);
  const beats = beatsOf(rhythm).filter(({ at }) => at > 1 && at < 29);
  expect(mv.length).toBe(30 * PER_SECOND);
  expect(beats.length).toBeGreaterThan(28);
  expect(beats.length).toBeLessThan(34);
  const around = (at: number, from: number, to: number) =>
    most(mv.subarray(Math.round((at + from) * PER_SECOND), Math.round((at + to) * PER_SECOND)));
  for (const { at } of beats) {
    expect(around(at, -0.03, 0.03)).toBeGreaterThan(0.9);
    expect(around(at, -0.22, -0.12)).toBeGreaterThan(0.06);
    expect(around(at, 0.2, 0.36)).toBeGreaterThan(0.18);
    expect(around(at, -0.12, -0.06)).toBeLessThan(0.12);
  }
});

test('a premature beat comes early and is followed by a pause', () => {
  const beats = beatsOf({ seconds: 30, beatsPerMinute: 84, prematureEvery: 5 });
  const early = beats.flatMap(({ premature }, nth) => (premature ? [nth] : []));
  expect(early.length).toBeGreaterThan(5);
  for (const nth of early.slice(0, -1)) {
    expect(beats[nth]?.interval).toBeLessThan(0.5);
    expect(beats[nth + 1]?.interval).toBeGreaterThan(0.9);
  }
});

test('the same rhythm gives the same voltages each time', () => {
  const rhythm = { seconds: 4, beatsPerMinute: 62 };
  expect(voltages(rhythm, PER_SECOND)).toEqual(voltages(rhythm, PER_SECOND));
});
