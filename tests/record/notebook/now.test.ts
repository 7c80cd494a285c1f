import { expect, test } from 'vitest';
import type { DatedPain } from '@/lib/sections/notebook/heat';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { monthsOf, painNowOf, worstIn } from '@/lib/sections/notebook/now';
import { sinceOf } from '@/lib/sections/notebook/period';
import { daysAfter } from '@/lib/values/days';

// The comparison of a month's pain with the month before.

const SINCE = '2026-10-23';
const MONTHS = monthsOf('2026-11-21');
const entry = (date: string, level: PainLevel): DatedPain => ({ date, covered: [{ area: 'knee_left', level }] });
const days = (month: string, ...levels: PainLevel[]) =>
  levels.map((level, i) => entry(`2026-${month}-${String(i + 1).padStart(2, '0')}`, level));
const change = (now: PainLevel[], before: PainLevel[]) =>
  painNowOf([...days('11', ...now), ...days('10', ...before)], MONTHS).change;

test.each([
  [[2], [2, 2], 'better'],
  [[2], [4], 'better'],
  [[2, 2], [2], 'worse'],
  [[5], [4], 'worse'],
  [[3], [3], 'same'],
  [[5], [1, 1], 'fewerButWorse'],
  [[1, 1], [5], 'moreButMilder'],
  [[0], [0], 'same'],
  [[0], [2], 'better'],
] as [PainLevel[], PainLevel[], string][])('the pain levels %j after %j are judged %s', (now, before, said) => {
  expect(change(now, before)).toBe(said);
});

test('a month without entries is not compared: the patient may have had pain without writing it down', () => {
  expect(change([], [3])).toBeNull();
  expect(change([3], [])).toBeNull();
});

test('each day counts once, and the first day of the month belongs to that month', () => {
  const { month, before } = painNowOf([entry(SINCE, 2), entry(SINCE, 4), entry('2026-10-22', 5)], MONTHS);
  expect([month.days, worstIn(month), before.days, worstIn(before)]).toEqual([1, 4, 1, 5]);
  expect(worstIn(painNowOf([], MONTHS).month)).toBe(0);
});

test('the same pain every day is judged the same on every day of a year', () => {
  for (let i = 0; i < 366; i += 1) {
    const now = daysAfter('2027-12-31', i);
    const daily = Array.from({ length: 100 }, (_, back) => entry(daysAfter(now, -back), 3));
    const { month, before, change } = painNowOf(daily, monthsOf(now));
    expect([month.days, before.days, change], now).toEqual([30, 30, 'same']);
    expect(sinceOf('1', now), 'the map and the summary of a month').toBe(monthsOf(now).month);
  }
});

test('months that have an entry without any area are not compared: the day of the entry need not be free of pain', () => {
  const written: DatedPain = { date: '2026-11-02', covered: [] };
  for (const [now, before] of [
    [[written], days('10', 3)],
    [days('11', 3), [{ ...written, date: '2026-10-02' }]],
    [[written, ...days('11', 1)], days('10', 3)],
  ] as const)
    expect(painNowOf([...now, ...before], MONTHS).change).toBeNull();
});
