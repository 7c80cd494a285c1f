import { describe, expect, test } from 'vitest';
import { painOf } from '@/lib/sections/notebook/heat';
import { judged, type Taken, trendOf } from '@/lib/sections/readings/judged';
import { rangesFor } from '@/lib/sections/readings/ranges';

// A summary's text about a measure and about a month's pain.

const NOTHING = {
  ...{ weight: null, minPressure: null, maxPressure: null, heartRate: null },
  ...{ oxygen: null, temperature: null, glucose: null, meal: null },
};
const taken = (values: Partial<Taken>): Taken => ({ day: '2026-11-01', ...NOTHING, ...values });
const pressure = (maxPressure: number | null, minPressure: number | null) => taken({ maxPressure, minPressure });
const adult = rangesFor({ birthDate: '1968-03-12', height: { heightCm: 175, day: '2026-11-01' }, on: '2026-11-01' });

describe('for the judgement of a measure', () => {
  test.each([
    [120, 75, 'within'],
    [134, 84, 'within'],
    [135, 80, 'above'],
    [128, 85, 'above'],
    [89, 60, 'below'],
    [110, 59, 'below'],
    [140, 55, 'outside'],
    [128, null, null],
    [150, null, 'above'],
  ] as const)('a pressure of %d/%d is %s', (max, min, said) => {
    expect(judged('pressure', pressure(max, min), adult)).toBe(said);
  });

  test('a weight is judged if the height is known, and otherwise not', () => {
    expect(judged('weight', taken({ weight: 70 }), adult)).toBe('within');
    expect(judged('weight', taken({ weight: 77 }), adult)).toBe('above');
    const unmeasured = rangesFor({ birthDate: '1968-03-12', height: null, on: '2026-11-01' });
    expect(judged('weight', taken({ weight: 77 }), unmeasured)).toBeNull();
  });

  test('a glucose is judged by its meal', () => {
    expect(judged('glucose', taken({ glucose: 120, meal: 'fasting' }), adult)).toBe('above');
    expect(judged('glucose', taken({ glucose: 120, meal: 'postprandial' }), adult)).toBe('within');
  });

  test('a glucose whose meal is unknown is called too low or too high, and never normal', () => {
    const of = (glucose: number) => judged('glucose', taken({ glucose, meal: null }), adult);
    expect([60, 96, 150, 210].map(of)).toEqual(['below', null, null, 'above']);
  });

  test('no value of a child is judged', () => {
    const child = rangesFor({
      birthDate: '2020-01-01',
      height: { heightCm: 115, day: '2026-11-01' },
      on: '2026-11-01',
    });
    expect(judged('pressure', pressure(150, 95), child)).toBeNull();
    expect(judged('glucose', taken({ glucose: 250 }), child)).toBeNull();
    expect(judged('weight', taken({ weight: 50 }), child)).toBeNull();
  });
});

describe('for the trend of a measure', () => {
  test.each([
    [pressure(140, 90), pressure(130, 80), 'rising'],
    [pressure(140, 80), pressure(130, 80), 'rising'],
    [pressure(128, 79), pressure(136, 86), 'falling'],
    [pressure(128, 79), pressure(125, 82), 'steady'],
    [pressure(140, 70), pressure(130, 80), 'varying'],
    [pressure(140, null), pressure(130, 80), null],
  ] as const)('%o after %o is %s', (last, before, said) => {
    expect(trendOf('pressure', last, before)).toBe(said);
  });

  test('a difference within the accuracy of the device is called steady', () => {
    expect(trendOf('temperature', taken({ temperature: 36.8 }), taken({ temperature: 36.6 }))).toBe('steady');
    expect(trendOf('temperature', taken({ temperature: 37 }), taken({ temperature: 36.6 }))).toBe('rising');
    expect(trendOf('weight', taken({ weight: 81.5 }), taken({ weight: 82 }))).toBe('steady');
    expect(trendOf('weight', taken({ weight: 80 }), taken({ weight: 82 }))).toBe('falling');
  });

  test('a glucose is compared only with one of the same meal, and the very first one has no trend', () => {
    const after = taken({ glucose: 140, meal: 'postprandial' });
    expect(trendOf('glucose', after, taken({ glucose: 90, meal: 'fasting' }))).toBeNull();
    expect(trendOf('glucose', after, taken({ glucose: 100, meal: 'postprandial' }))).toBe('rising');
    expect(trendOf('glucose', after, null)).toBeNull();
  });
});

test('pain is counted in days, whatever the number of entries a day, and areas of level 0 do not count', () => {
  const entry = (date: string, ...covered: { area: 'knee_left' | 'face'; level: 0 | 2 | 4 }[]) => ({ date, covered });
  const knee = (level: 0 | 2 | 4) => ({ area: 'knee_left' as const, level });
  expect(
    painOf([
      entry('2026-11-20', knee(2)),
      entry('2026-11-20', knee(4), { area: 'face', level: 2 }),
      entry('2026-11-18', knee(2)),
      entry('2026-11-17', { area: 'face', level: 0 }),
      entry('2026-11-16'),
    ]),
  ).toEqual({
    days: 2,
    areas: [
      { area: 'knee_left', days: 2, worst: 4 },
      { area: 'face', days: 1, worst: 2 },
    ],
    entries: 5,
  });
  expect(painOf([])).toEqual({ days: 0, areas: [], entries: 0 });
});
