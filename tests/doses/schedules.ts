import fc from 'fast-check';
import { CONCLUDED, FORBIDDEN, ONGOING, RHYTHMS } from '@/db/reference/values';
import type { ScheduleVersion } from '@/lib/sections/doses/planned';
import { daysAfter } from '@/lib/values/days';

/** Schedules of therapies for tests. */

const ONE: ScheduleVersion = { state: ONGOING, start: '2020-01-01', end: null, until: null };

export const daily = (...times: string[]): ScheduleVersion => ({ ...ONE, rhythm: 'giornaliera', times });
export const weekly = (weekdays: number[], ...times: string[]): ScheduleVersion => ({
  ...ONE,
  rhythm: 'settimanale',
  weekdays,
  times,
});
export const everyDays = (days: number, ...times: string[]): ScheduleVersion => ({
  ...ONE,
  rhythm: 'ogni_giorni',
  everyDays: days,
  times,
});
export const asNeeded = (maxPerDay: number): ScheduleVersion => ({ ...ONE, rhythm: 'al_bisogno', maxPerDay });

/** Both changes of the clock and New Year are in the period. */
const FIRST = '2026-09-01';
const DAYS = 240;
const MINUTE = 60_000;

const day = fc.nat(DAYS).map((days) => daysAfter(FIRST, days));
const time = fc
  .nat(24 * 60 - 1)
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

const version = fc.record({
  state: fc.constantFrom(ONGOING, ONGOING, ONGOING, CONCLUDED, FORBIDDEN),
  rhythm: fc.constantFrom(...RHYTHMS, null),
  everyDays: fc.integer({ min: 2, max: 9 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  times: fc.option(fc.uniqueArray(time, { maxLength: 4 }).map((times) => times.sort())),
  start: day,
  end: fc.option(day),
  withoutTimes: fc.boolean(),
});

/** The minutes of a change; many are in the night of a change of the clock. */
const change = fc.oneof(
  fc.nat(DAYS * 24 * 60).map((minutes) => Date.parse(`${FIRST}T00:00:00Z`) + minutes * MINUTE),
  fc
    .tuple(fc.constantFrom('2026-10-24T22:00:00Z', '2027-03-28T00:00:00Z'), fc.nat(180))
    .map(([midnight, minutes]) => Date.parse(midnight) + minutes * MINUTE),
);

/** Schedules of a therapy that was changed up to eight times, and a period. */
export const changing = () =>
  fc
    .record({
      changes: fc.array(change, { maxLength: 8 }),
      schedules: fc.array(version, { minLength: 9, maxLength: 9 }),
    })
    .chain(({ changes, schedules }) => {
      const times = [...changes.sort((one, other) => one - other).map((at) => new Date(at)), null];
      const versions: ScheduleVersion[] = times.map((until, at) => ({ ...ONE, ...schedules[at], until }));
      return fc.tuple(day, day).map((days) => {
        const [from = FIRST, to = FIRST] = days.sort();
        return { versions, from, to };
      });
    });
