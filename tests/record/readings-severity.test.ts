import { describe, expect, test } from 'vitest';
import type { Taken } from '@/lib/sections/readings/judged';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { measureSeverity, pressureMark, urgentMeasures } from '@/lib/sections/readings/severity';

// The four steps of a measure: in the normal range, to be watched, markedly high or low, urgent.

const NOTHING = {
  ...{ weight: null, minPressure: null, maxPressure: null, heartRate: null },
  ...{ oxygen: null, temperature: null, glucose: null, meal: null },
};
const taken = (values: Partial<Taken>): Taken => ({ day: '2026-11-01', ...NOTHING, ...values });
const pressure = (maxPressure: number | null, minPressure: number | null) => taken({ maxPressure, minPressure });
const ON = '2026-11-01';
const bornOn = (birthDate: string) => rangesFor({ birthDate, height: { heightCm: 175, day: ON }, on: ON });
const adult = bornOn('1968-03-12');

describe('the step of a measure', () => {
  test.each([
    [128, 78, 'normal'],
    [135, 80, 'watch'],
    [159, 99, 'watch'],
    [160, 80, 'marked'],
    [150, 100, 'marked'],
    [180, 90, 'urgent'],
    [195, 118, 'urgent'],
    [150, 110, 'urgent'],
    [90, 60, 'normal'],
    [89, 60, 'urgent'],
    [100, 55, 'watch'],
    [195, null, 'urgent'],
  ] as const)('of a pressure of %d/%d is %s', (max, min, step) => {
    expect(measureSeverity('pressure', pressure(max, min), adult)).toBe(step);
  });

  test.each([
    ['heartRate', 70, 'normal'],
    ['heartRate', 105, 'watch'],
    ['heartRate', 115, 'marked'],
    ['heartRate', 131, 'urgent'],
    ['heartRate', 38, 'urgent'],
    ['oxygen', 96, 'normal'],
    ['oxygen', 94, 'watch'],
    ['oxygen', 93, 'marked'],
    ['oxygen', 88, 'urgent'],
    ['temperature', 38.2, 'watch'],
    ['temperature', 39.5, 'marked'],
    ['temperature', 41, 'urgent'],
    ['temperature', 35, 'normal'],
    ['temperature', 34.9, 'urgent'],
    ['weight', 70, 'normal'],
    ['weight', 80, 'watch'],
    ['weight', 95, 'marked'],
  ] as const)('of %s %d is %s', (name, value, step) => {
    expect(measureSeverity(name, taken({ [name]: value }), adult)).toBe(step);
  });

  test('is not said to be normal while the meal of a glucose or one of the two pressures is unknown', () => {
    expect(measureSeverity('glucose', taken({ glucose: 95, meal: 'fasting' }), adult)).toBe('normal');
    expect(measureSeverity('glucose', taken({ glucose: 95 }), adult)).toBeNull();
    expect(measureSeverity('glucose', taken({ glucose: 50 }), adult)).toBe('urgent');
    expect(measureSeverity('pressure', pressure(128, null), adult)).toBeNull();
  });

  test('exists for a child only where an infant needs help at once', () => {
    const child = bornOn('2016-11-01');
    expect(measureSeverity('pressure', pressure(195, 118), child)).toBeNull();
    expect(measureSeverity('temperature', taken({ temperature: 38 }), bornOn('2026-08-02'))).toBe('urgent');
    expect(measureSeverity('temperature', taken({ temperature: 38 }), bornOn('2026-08-01'))).toBeNull();
    expect(measureSeverity('heartRate', taken({ heartRate: 75 }), bornOn('2025-11-02'))).toBe('urgent');
    expect(measureSeverity('heartRate', taken({ heartRate: 75 }), bornOn('2025-11-01'))).toBeNull();
  });
});

test('the mark of a pressure is that of the more severe value, and tells on which side it is', () => {
  expect(pressureMark(128, 78, adult)).toBeNull();
  expect(pressureMark(195, 55, adult)).toEqual({ severity: 'urgent', side: 'high' });
  expect(pressureMark(85, 90, adult)).toEqual({ severity: 'urgent', side: 'low' });
  expect(pressureMark(140, 55, adult)).toEqual({ severity: 'watch', side: 'high' });
});

test('urgent measures are each told once, with their side', () => {
  const values = { maxPressure: 195, minPressure: 118, heartRate: 38, oxygen: 97, glucose: null };
  expect(urgentMeasures(values, adult)).toEqual([
    { name: 'pressure', side: 'high' },
    { name: 'heartRate', side: 'low' },
  ]);
  expect(urgentMeasures({ temperature: 38.4 }, bornOn('2026-10-01'))).toEqual([
    { name: 'temperature', side: 'infant' },
  ]);
  expect(urgentMeasures({ maxPressure: 195 }, rangesFor({ birthDate: '2016-11-01', height: null, on: ON }))).toEqual(
    [],
  );
});
