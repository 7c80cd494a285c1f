import { expect, test } from 'vitest';
import type { DatedPain } from '@/lib/record/notebook/heat';
import type { PainLevel } from '@/lib/record/notebook/levels';
import { painNowOf, worstIn } from '@/lib/record/notebook/now';

// How a month of pain compares with the one before.

const SINCE = '2026-10-23';
const entry = (date: string, level: PainLevel): DatedPain => ({ date, covered: [{ area: 'knee_left', level }] });
const days = (month: string, ...levels: PainLevel[]) =>
  levels.map((level, i) => entry(`2026-${month}-${String(i + 1).padStart(2, '0')}`, level));
const change = (now: PainLevel[], before: PainLevel[]) =>
  painNowOf([...days('11', ...now), ...days('10', ...before)], SINCE).change;

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
] as [PainLevel[], PainLevel[], string][])('%j after %j is %s', (now, before, said) => {
  expect(change(now, before)).toBe(said);
});

test('a month without entries is compared with none: nobody says that it was free of pain', () => {
  expect(change([], [3])).toBeNull();
  expect(change([3], [])).toBeNull();
});

test('days are counted once, and the first day of the month is of the month', () => {
  const { month, before } = painNowOf([entry(SINCE, 2), entry(SINCE, 4), entry('2026-10-22', 5)], SINCE);
  expect([month.days, worstIn(month), before.days, worstIn(before)]).toEqual([1, 4, 1, 5]);
  expect(worstIn(painNowOf([], SINCE).month)).toBe(0);
});
