import { describe, expect, test } from 'vitest';
import { adherenceOf, type Count, countedDoses, countOf, PERIODS } from '@/lib/sections/doses/adherence';
import type { ScheduleVersion } from '@/lib/sections/doses/planned';
import type { DosedTherapy } from '@/lib/sections/doses/queries';
import type { Dose } from '@/lib/sections/doses/told';
import { daysAfter } from '@/lib/values/days';
import { asNeeded, daily, everyDays } from './schedules';

// How many planned doses were taken, by the schedules that were in force.

/** 18:00 in Italy. */
const NOW = new Date('2026-11-24T17:00:00Z');
const TODAY = '2026-11-24';

const told = (day: string, time: string, given: Partial<Dose> = {}) =>
  ({ therapyId: 1, day, time, state: 'presa', at: null, ...given }) as Dose;
const therapyOf = (...versions: ScheduleVersion[]) => {
  const present = versions.at(-1);
  return { id: 1, drug: 'Prova', rhythm: present?.rhythm ?? null, versions } as DosedTherapy;
};
const countsOf = (versions: readonly ScheduleVersion[], doses: readonly Dose[], since = TODAY, now = NOW) => {
  const { planned, taken, skipped, untold, percent } = countOf(countedDoses(versions, doses, since, now));
  return [planned, taken, skipped, untold, percent];
};

describe('the doses of today', () => {
  const versions = [daily('08:00', '18:00', '18:01', '23:00')];

  test('count from their planned time', () => {
    expect(countsOf(versions, [told(TODAY, '08:00')])).toEqual([2, 1, 0, 1, 50]);
  });

  test('that are told before their time count already', () => {
    const doses = [told(TODAY, '08:00'), told(TODAY, '23:00'), told(TODAY, '18:01', { state: 'saltata' })];
    expect(countsOf(versions, doses)).toEqual([4, 2, 1, 1, 50]);
  });

  test('that were put off count once the later time is over, or when they are told', () => {
    const putOff = (at: string) => [told(TODAY, '08:00', { state: 'rimandata', at: new Date(at) })];
    expect(countsOf(versions, putOff('2026-11-24T17:30:00Z'))).toEqual([1, 0, 0, 1, 0]);
    expect(countsOf(versions, putOff('2026-11-24T16:30:00Z'))).toEqual([2, 0, 0, 2, 0]);
    const early = [told(TODAY, '23:00', { state: 'rimandata', at: new Date('2026-11-24T16:30:00Z') })];
    expect(countsOf(versions, early)).toEqual([2, 0, 0, 2, 0]);
  });

  test('of a medicine without times count at the end of the day, or when they are told', () => {
    const once = [{ ...daily(), rhythm: null, withoutTimes: true }];
    expect(countsOf(once, [])).toEqual([0, 0, 0, 0, null]);
    expect(countsOf(once, [told(TODAY, '')])).toEqual([1, 1, 0, 0, 100]);
    expect(countsOf(once, [], daysAfter(TODAY, -2))).toEqual([2, 0, 0, 2, 0]);
  });

  test('at midnight are those of the new day', () => {
    const midnight = new Date('2026-11-23T23:00:00Z');
    expect(countsOf([daily('00:00', '23:59')], [], TODAY, midnight)).toEqual([1, 0, 0, 1, 0]);
    expect(countsOf([daily('00:00', '23:59')], [], '2026-11-23', midnight)).toEqual([3, 0, 0, 3, 0]);
  });
});

test('a dose that no schedule planned is not counted', () => {
  expect(countsOf([daily('08:00')], [told(TODAY, '08:00'), told(TODAY, '09:00'), told(TODAY, '')])).toEqual([
    1, 1, 0, 0, 100,
  ]);
});

test.each([
  [29, 100, 29],
  [57, 100, 57],
  [58, 100, 58],
  [2, 3, 66],
  [199, 200, 99],
  [200, 200, 100],
  [0, 7, 0],
])('%i doses taken of %i are %i percent, rounded down', (taken, planned, percent) => {
  const counted = Array.from({ length: planned }, (_, at) => ({
    day: TODAY,
    time: '08:00',
    dose: at < taken ? told(TODAY, '08:00') : null,
  }));
  expect(countOf(counted).percent).toBe(percent);
});

describe('the periods', () => {
  const versions = [daily('08:00')];
  const since = (days: number) => daysAfter(TODAY, -days);

  test('are 30 and 90 days with today', () => {
    const { periods, days } = adherenceOf(therapyOf(...versions), [], since(89), NOW);
    expect(PERIODS.map((period) => periods[period].planned)).toEqual([30, 90]);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([since(89), TODAY]);
  });

  test('begin with the first day of which a dose was told', () => {
    const doses = [told(since(4), '08:00'), told(since(1), '08:00')];
    const { periods } = adherenceOf(therapyOf(...versions), doses, since(4), NOW);
    const expected: Count = { planned: 5, taken: 2, skipped: 0, untold: 3, percent: 40 };
    expect(periods).toEqual({ 30: expected, 90: expected });
  });

  test('tell each day what was taken of what was planned', () => {
    const doses = [told(since(2), '08:00'), told(since(1), '08:00', { state: 'saltata' })];
    const { days } = adherenceOf(
      therapyOf({ ...everyDays(2, '08:00', '20:00'), start: since(2) }),
      doses,
      since(2),
      NOW,
    );
    expect(days).toEqual([
      { day: since(2), planned: 2, taken: 1 },
      { day: TODAY, planned: 1, taken: 0 },
    ]);
  });
});

describe('a change of the schedule', () => {
  test('leaves the count of the days before it', () => {
    const changed = { ...daily('08:00', '20:00'), until: new Date('2026-11-23T11:00:00Z') };
    const doses = [told('2026-11-22', '08:00'), told('2026-11-22', '20:00'), told('2026-11-23', '08:00')];
    const before = countsOf([{ ...changed, until: null }], doses, '2026-11-22', new Date('2026-11-23T10:59:00Z'));
    const after = countsOf([changed, daily('12:00')], doses, '2026-11-22', new Date('2026-11-23T11:00:00Z'));
    expect([before, after[0], after[1]]).toEqual([[3, 3, 0, 0, 100], 4, 3]);
  });
});

test('a medicine taken as needed has no planned doses; what was taken of it is told by day and time', () => {
  const doses = [told(TODAY, '10:12'), told(TODAY, '15:40'), told(TODAY, '16:00', { state: 'saltata' })];
  const { periods, days, taken } = adherenceOf(therapyOf(asNeeded(3)), doses, TODAY, NOW);
  expect([periods[30].planned, periods[30].percent, days, taken.map(({ time }) => time)]).toEqual([
    ...[0, null, []],
    ['10:12', '15:40'],
  ]);
});
