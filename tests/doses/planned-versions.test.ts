import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONGOING } from '@/db/reference/values';
import { dueText, plannedTimes, type ScheduleVersion, wallText } from '@/lib/sections/doses/planned';
import { daysAfter } from '@/lib/values/days';
import { changing } from './schedules';

// Planned doses of therapies whose schedules were changed at random times, in the hours of clock changes too.

describe('schedules that were changed any number of times', () => {
  /** The schedule that was in force at a wall time: the first that was replaced only later. */
  const inForce = (versions: readonly ScheduleVersion[], due: string) =>
    versions.findIndex(({ until }) => until === null || wallText(until) > due);

  test('plan each dose once, by the schedule that was in force at its time', () => {
    fc.assert(
      fc.property(changing(), ({ versions, from, to }) => {
        const planned = plannedTimes(versions, from, to);
        const alone = versions.flatMap((version, at) =>
          plannedTimes([{ ...version, until: null }], from, to).filter((one) => inForce(versions, dueText(one)) === at),
        );
        expect(planned.map(dueText)).toEqual(alone.map(dueText).sort());
        expect(new Set(planned.map(dueText)).size).toBe(planned.length);
      }),
    );
  });

  test('plan the same doses whether a period is read at once or in two parts', () => {
    fc.assert(
      fc.property(changing(), fc.nat(200), ({ versions, from, to }, days) => {
        const middle = daysAfter(from, days);
        if (middle >= to) return;
        const parts = [...plannedTimes(versions, from, middle), ...plannedTimes(versions, daysAfter(middle, 1), to)];
        expect(parts).toEqual(plannedTimes(versions, from, to));
      }),
    );
  });

  test('plan only doses of days on which one of them is in force', () => {
    fc.assert(
      fc.property(changing(), ({ versions, from, to }) => {
        for (const { day } of plannedTimes(versions, from, to)) {
          expect(day >= from && day <= to).toBe(true);
          expect(
            versions.some(({ state, start, end }) => state === ONGOING && start <= day && (end ?? day) >= day),
          ).toBe(true);
        }
      }),
    );
  });
});
