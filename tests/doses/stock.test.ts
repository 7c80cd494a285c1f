import { describe, expect, test } from 'vitest';
import { CONCLUDED } from '@/db/reference/values';
import type { ScheduleVersion } from '@/lib/sections/doses/planned';
import { type Stock, stockState } from '@/lib/sections/doses/stock';
import { asNeeded, daily, everyDays } from './schedules';

// What is left of a medicine at home, and until when.

/** Noon in Italy. */
const NOW = new Date('2026-11-24T11:00:00Z');
const TODAY = '2026-11-24';
const TWICE = [daily('08:00', '20:00')];

const counted = (units: number | null, given: Partial<Stock> = {}) =>
  ({
    ...{ units, countedAt: units === null ? null : new Date('2026-11-24T06:00:00Z') },
    ...{ unitsPerDose: 1, unitsPerPackage: 30, renewDays: 7, withoutTimes: false },
    ...given,
  }) as Stock;

interface Told {
  state?: string;
  units?: number | null;
  at?: string | null;
}
const told = (day: string, time: string, { state = 'presa', units = null, at = null }: Told = {}) => ({
  ...{ day, time, state, units },
  at: at === null ? null : new Date(at),
});
const stateOf = (
  stock: Stock,
  doses: ReturnType<typeof told>[] = [],
  versions: readonly ScheduleVersion[] = TWICE,
  now = NOW,
) => {
  const { left, lastDay, days, isLow } = stockState(stock, versions, doses, now) ?? {};
  return [left, lastDay, days, isLow];
};

test('a stock that was not counted has no state', () => {
  expect(stockState(counted(null), TWICE, [], NOW)).toBeNull();
});

describe('what is left', () => {
  test('is what was counted without the doses taken since', () => {
    const doses = [told(TODAY, '08:00', { at: '2026-11-24T07:05:00Z' })];
    expect(stateOf(counted(10), doses)[0]).toBe(9);
  });

  test('takes a dose whose time has passed and that was not told to be taken, and one that was skipped to be left', () => {
    expect(stateOf(counted(10))[0]).toBe(9);
    expect(stateOf(counted(10), [told(TODAY, '08:00', { state: 'saltata' })])[0]).toBe(10);
  });

  test('counts a dose of another number of units as told', () => {
    const doses = [told(TODAY, '08:00', { units: 2.5, at: '2026-11-24T07:05:00Z' })];
    expect(stateOf(counted(10, { unitsPerDose: 0.5 }), doses)[0]).toBe(7.5);
  });

  test('does not count doses taken before the count, even if they were told after it', () => {
    const before = [told('2026-11-23', '20:00'), told(TODAY, '07:00', { at: '2026-11-24T05:59:00Z' })];
    expect(stateOf(counted(10), before, [daily('20:00')])[0]).toBe(10);
  });

  test('counts a dose whose time of intake is not known by its planned time', () => {
    const doses = [told('2026-11-23', '20:00')];
    const stock = counted(10, { countedAt: new Date('2026-11-23T12:00:00Z') });
    expect(stateOf(stock, doses, [daily('20:00')])[0]).toBe(9);
  });

  test('is the same while a dose is put off, and one dose less when the later time is over', () => {
    const putOff = (at: string) => [told(TODAY, '08:00', { state: 'rimandata', at })];
    expect(stateOf(counted(10), putOff('2026-11-24T11:30:00Z'))[0]).toBe(10);
    expect(stateOf(counted(10), putOff('2026-11-24T10:30:00Z'))[0]).toBe(9);
  });

  test('is never below zero, and has no rounding errors', () => {
    expect(stateOf(counted(0))[0]).toBe(0);
    const doses = [0.1, 0.2].map((units, hour) =>
      told(TODAY, `0${8 + hour}:00`, { units, at: '2026-11-24T07:05:00Z' }),
    );
    expect(stateOf(counted(1), doses, [asNeeded(4)])[0]).toBe(0.7);
  });
});

describe('the last day', () => {
  test('is the last on which all planned doses can be taken', () => {
    // 08:00 is taken; one this evening and two a day remain.
    expect(stateOf(counted(6)).slice(0, 3)).toEqual([5, '2026-11-26', 2]);
    expect(stateOf(counted(5)).slice(0, 3)).toEqual([4, '2026-11-25', 1]);
    expect(stateOf(counted(2)).slice(0, 3)).toEqual([1, TODAY, 0]);
  });

  test('is before today if what is left does not suffice for today', () => {
    expect(stateOf(counted(1))).toEqual([0, '2026-11-23', -1, true]);
  });

  test('counts a dose that was put off among those to come', () => {
    const putOff = [told(TODAY, '08:00', { state: 'rimandata', at: '2026-11-24T11:30:00Z' })];
    expect(stateOf(counted(6), putOff).slice(0, 2)).toEqual([6, '2026-11-26']);
    expect(stateOf(counted(5), putOff).slice(0, 2)).toEqual([5, '2026-11-25']);
  });

  test('does not count a dose of this evening that was taken or skipped already', () => {
    const taken = [told(TODAY, '08:00', { state: 'saltata' }), told(TODAY, '20:00', { at: '2026-11-24T10:00:00Z' })];
    expect(stateOf(counted(5), taken).slice(0, 2)).toEqual([4, '2026-11-26']);
  });

  test('goes over New Year and changes of the clock', () => {
    const autumn = new Date('2026-10-24T06:00:00Z');
    expect(stateOf(counted(3, { countedAt: autumn }), [], [daily('02:30')], autumn)[1]).toBe('2026-10-27');
    const winter = new Date('2026-12-30T07:30:00Z');
    const third = [{ ...everyDays(3, '09:00'), start: '2026-12-30' }];
    expect(stateOf(counted(2, { countedAt: winter }), [], third, winter).slice(1, 3)).toEqual(['2027-01-04', 5]);
  });

  test('follows the schedule as it was changed', () => {
    const versions = [{ ...daily('08:00'), until: new Date('2026-11-24T09:00:00Z') }, daily('10:30', '14:00', '20:00')];
    expect(stateOf(counted(7), [], versions).slice(0, 2)).toEqual([5, '2026-11-25']);
  });
});

describe('the time to renew', () => {
  test('begins when so many days are left as the patient has chosen', () => {
    expect(stateOf(counted(16), [], [daily('08:00')]).slice(2)).toEqual([15, false]);
    expect(stateOf(counted(9), [], [daily('08:00')]).slice(2)).toEqual([8, false]);
    expect(stateOf(counted(8), [], [daily('08:00')]).slice(2)).toEqual([7, true]);
    expect(stateOf(counted(8, { renewDays: 0 }), [], [daily('08:00')]).slice(2)).toEqual([7, false]);
  });

  test('of a medicine taken as needed begins when less than a dose is left', () => {
    const taken = [told(TODAY, '09:10', { at: '2026-11-24T08:10:00Z' })];
    expect(stateOf(counted(2), taken, [asNeeded(3)])).toEqual([1, null, null, false]);
    expect(stateOf(counted(1), taken, [asNeeded(3)])).toEqual([0, null, null, true]);
  });

  test('does not begin if the stock suffices until the therapy ends, or the therapy has ended', () => {
    const ending = [{ ...daily('08:00', '20:00'), end: '2026-11-25' }];
    expect(stateOf(counted(4), [], ending)).toEqual([3, null, null, false]);
    expect(stateOf(counted(3), [], ending)).toEqual([2, TODAY, 0, true]);
    const ended = [
      { ...daily('08:00'), until: new Date('2026-11-24T10:00:00Z') },
      { ...daily('08:00'), state: CONCLUDED },
    ];
    expect(stateOf(counted(1), [], ended)).toEqual([0, null, null, false]);
  });
});
