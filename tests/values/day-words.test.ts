import { expect, test } from 'vitest';
import { dayInWords, shortDay, shortMoment, tileOf, wholeDay } from '@/lib/values/day-words';

const TODAY = '2026-11-24';

test('a day is said as people say it: today, yesterday, tomorrow, else by its date, with its year if that is another', () => {
  const said = (day: string) => [shortDay(day, 'it', TODAY), shortDay(day, 'en', TODAY)];
  expect(said('2026-11-24')).toEqual(['oggi', 'today']);
  expect(said('2026-11-23')).toEqual(['ieri', 'yesterday']);
  expect(said('2026-11-25')).toEqual(['domani', 'tomorrow']);
  expect(said('2026-11-18')).toEqual(['18 nov', '18 Nov']);
  expect(said('2025-12-03')).toEqual(['3 dic 2025', '3 Dec 2025']);
});

test('in a sentence a day has its month in full', () => {
  expect(dayInWords('2026-11-09', 'it', TODAY)).toBe('9 novembre');
  expect(dayInWords('2025-11-09', 'en', TODAY)).toBe('9 November 2025');
  expect(wholeDay(TODAY, 'it')).toBe('martedì 24 novembre');
  expect(wholeDay(TODAY, 'en')).toMatch(/^Tuesday,? 24 November$/);
  expect(tileOf('2026-12-03', 'it')).toEqual({ date: '3', month: 'dic' });
});

test('an instant is said in Italian time, on the Italian day', () => {
  expect(shortMoment(new Date('2020-01-02T23:30:00Z'), 'it')).toBe('3 gen 2020, 00:30');
});
