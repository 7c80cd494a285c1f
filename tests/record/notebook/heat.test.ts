import { expect, test } from 'vitest';
import { compare, type DatedPain, heatOf } from '@/lib/sections/notebook/heat';

const entry = (date: string, covered: DatedPain['covered']): DatedPain => ({ date, covered });
const january = entry('2026-01-05', [
  { area: 'knee_left', level: 4 },
  { area: 'chest_left', level: 2 },
  { area: 'face', level: 0 },
]);
const february = entry('2026-02-05', [
  { area: 'knee_left', level: 1 },
  { area: 'hand_right', level: 5 },
]);

test('the weight of an area is its mean level over all entries, divided by the worst level', () => {
  expect(heatOf([january, february, entry('2026-03-05', [])])).toEqual([
    { area: 'hand_right', days: 1, worst: 5, weight: 5 / 15 },
    { area: 'knee_left', days: 2, worst: 4, weight: 5 / 15 },
    { area: 'chest_left', days: 1, worst: 2, weight: 2 / 15 },
  ]);
});

test('an area that is always at the worst level weighs 1, and without entries there are no areas', () => {
  expect(heatOf([entry('2026-01-01', [{ area: 'face', level: 5 }])])[0]?.weight).toBe(1);
  expect(heatOf([])).toEqual([]);
});

test('two entries of one day count as one day', () => {
  const again = entry('2026-01-05', [{ area: 'knee_left', level: 5 }]);
  expect(heatOf([january, again]).find(({ area }) => area === 'knee_left')).toMatchObject({ days: 1, worst: 5 });
});

test('the comparison of two dates marks each area as new, gone, better, worse or the same', () => {
  expect(compare(january, february)).toEqual([
    { area: 'hand_right', before: 0, after: 5, change: 'new' },
    { area: 'chest_left', before: 2, after: 0, change: 'gone' },
    { area: 'knee_left', before: 4, after: 1, change: 'better' },
  ]);
  expect(compare(february, january).find(({ area }) => area === 'knee_left')?.change).toBe('worse');
  expect(compare(january, january).map(({ change }) => change)).toEqual(['same', 'same']);
});
