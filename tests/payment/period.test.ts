import { expect, test } from 'vitest';
import { broughtForward, endOf, monthsOf, type PaidPeriod, paidDay } from '@/lib/payment/period';

test.each([
  ['12 mesi', 12],
  ['1 mese', 1],
  ['2 anni', 24],
  ['1 anno', 12],
  ['Senza scadenza', null],
])('%s is a duration', (text, months) => expect(monthsOf(text)).toBe(months));

test.each(['', '0 mesi', 'un anno', '12', '12 mesi circa', '999 mesi', '-1 mesi'])(
  '"%s" is not a valid duration of a plan',
  (text) => expect(monthsOf(text)).toBeUndefined(),
);

test.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('from %s, %i months end on %s', (from, months, until) => expect(endOf(from, months)).toBe(until));

const period = (orderId: number | null, paidOn: string, endsOn: string): PaidPeriod => ({
  id: orderId ?? 0,
  orderId,
  paidOn,
  endsOn,
});

test('when a plan ends earlier, its extension and the extension after it keep their number of months', () => {
  const held = [
    period(1, '2025-12-14', '2026-12-14'),
    period(2, '2026-11-20', '2027-02-14'),
    period(3, '2026-11-21', '2028-02-14'),
  ];
  expect(broughtForward(held, 1, '2026-11-30')).toEqual([
    period(1, '2025-12-14', '2026-11-30'),
    period(2, '2026-11-20', '2027-01-30'),
    period(3, '2026-11-21', '2028-01-30'),
  ]);
  expect(broughtForward(held, 3, '2026-11-30')).toEqual([period(3, '2026-11-21', '2026-11-30')]);
});

test('an extension of one month stays one month when it moves, however many days the month has', () => {
  const held = [period(1, '2025-12-31', '2026-01-31'), period(2, '2026-01-20', '2026-02-28')];
  expect(broughtForward(held, 1, '2026-01-20')[1]).toEqual(period(2, '2026-01-20', '2026-02-20'));
});

test('a period that began when it was paid, or is not a whole number of months long, does not move', () => {
  const apart = [period(1, '2025-01-10', '2026-01-10'), period(2, '2026-02-01', '2027-02-01')];
  expect(broughtForward(apart, 1, '2026-01-05')).toEqual([period(1, '2025-01-10', '2026-01-05')]);
  const odd = [period(1, '2025-12-14', '2026-12-14'), period(2, '2026-11-20', '2027-01-20')];
  expect(broughtForward(odd, 1, '2026-11-30')).toEqual([period(1, '2025-12-14', '2026-11-30')]);
  expect(broughtForward(apart, 1, '2026-03-01')).toEqual([]);
});

const NOW = new Date('2026-11-24T10:00:00Z');
test.each([
  ['2026-11-24T09:00:00Z', '2026-11-24'],
  ['2026-11-24T23:30:00Z', '2026-11-25'],
  ['2026-11-25T09:59:00Z', '2026-11-25'],
  ['2025-01-01T00:00:00+01:00', '2025-01-01'],
  ['2026-11-25T10:01:00Z', null],
  ['2099-01-01T00:00:00Z', null],
  ['', null],
  ['soon', null],
])('a payment of %s has the day %s', (time, day) => expect(paidDay(time, NOW)).toBe(day));
