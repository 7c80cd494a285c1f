import { expect, test } from 'vitest';
import { endOf, monthsOf } from '@/lib/payment/period';

test.each([
  ['12 mesi', 12],
  ['1 mese', 1],
  ['2 anni', 24],
  ['1 anno', 12],
  ['Senza scadenza', null],
])('%s is a duration', (text, months) => expect(monthsOf(text)).toBe(months));

test.each(['', '0 mesi', 'un anno', '12', '12 mesi circa', '999 mesi', '-1 mesi'])(
  'of "%s" nobody could say when it ends',
  (text) => expect(monthsOf(text)).toBeUndefined(),
);

test.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('from %s, %i months are good until %s', (from, months, until) => expect(endOf(from, months)).toBe(until));
