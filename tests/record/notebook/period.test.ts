import { expect, test } from 'vitest';
import { MAPPED, mapOf, periodIn, sinceOf } from '@/lib/sections/notebook/period';

test('a period of one month has 30 days; a longer one begins on the same day, or the last of a shorter month', () => {
  expect(sinceOf('1', '2026-11-21')).toBe('2026-10-23');
  expect(sinceOf('1', '2026-03-31')).toBe('2026-03-02');
  expect(sinceOf('6', '2026-08-31')).toBe('2026-02-28');
  expect(sinceOf('12', '2024-02-29')).toBe('2023-02-28');
  expect(sinceOf('tutto', '2026-11-21')).toBeNull();
  expect(periodIn({ periodo: 'x' })).toBe('12');
});

const row = (id: number, day: string, name = 'face', dolore = 2) => ({
  id,
  day,
  areas: [{ name, dolore }],
  figure: 'male' as const,
});

test('the first and the last day are compared unless two other days are chosen; the earlier day comes first', () => {
  const rows = [row(3, '2026-03-01'), row(2, '2026-02-01'), row(1, '2026-01-01')];
  const dates = (query: Record<string, string>) => mapOf(rows, query).compared?.map(({ date }) => date);
  expect(dates({})).toEqual(['2026-01-01', '2026-03-01']);
  expect(dates({ confronta: '3', e: '2' })).toEqual(['2026-02-01', '2026-03-01']);
  expect(dates({ confronta: '2', e: '2' })).toBeUndefined();
  expect(mapOf(rows.slice(1, 2), {}).compared).toBeNull();
});

test('unknown areas and levels are left out, and a map with too many entries says that some are missing', () => {
  expect(
    mapOf([row(1, '2026-01-01', 'tail'), row(2, '2026-01-01', 'face', 9)], {}).entries.map((e) => e.covered),
  ).toEqual([[], []]);
  expect(
    mapOf(
      Array.from({ length: MAPPED }, (_, i) => row(i, '2026-01-01')),
      {},
    ).cut,
  ).toBe(true);
});
