import { expect, test } from 'vitest';
import { sinceDay } from '@/lib/values/since';

test.each([
  ['2026-11-23', 'oggi', 'today'],
  ['2026-11-22', 'ieri', 'yesterday'],
  ['2026-11-20', '3 giorni fa', '3 days ago'],
  ['2026-09-24', '60 giorni fa', '60 days ago'],
  ['2026-09-22', '2 mesi fa', '2 months ago'],
  ['2025-11-23', '11 mesi fa', '11 months ago'],
  ['2024-11-20', '2 anni fa', '2 years ago'],
])('%s is %s', (day, italian, english) => {
  expect(sinceDay(day, 'it', '2026-11-23')).toBe(italian);
  expect(sinceDay(day, 'en', '2026-11-23')).toBe(english);
});
