import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adherenceOf } from '@/lib/sections/doses/adherence';
import { plannedTimes } from '@/lib/sections/doses/planned';
import type { DosedTherapy } from '@/lib/sections/doses/queries';
import type { Dose } from '@/lib/sections/doses/told';
import { daysAfter, today } from '@/lib/values/days';
import { changing } from './schedules';

// The counts of adherence for random schedules and doses.

const dose = fc.record({
  state: fc.constantFrom('presa', 'saltata', 'rimandata', 'presa'),
  later: fc.integer({ min: -2000, max: 2000 }),
  at: fc.nat(),
});

test('what was taken, skipped and not told adds up to what was planned, whatever the schedules and doses were', () => {
  fc.assert(
    fc.property(
      changing(),
      fc.array(dose, { maxLength: 60 }),
      fc.nat(1440),
      ({ versions, from, to }, given, minute) => {
        const now = new Date(Date.parse(`${to}T00:00:00Z`) + minute * 60_000);
        const planned = plannedTimes(versions, from, daysAfter(to, 1));
        // Doses of planned times, and some of other times.
        const doses = given.map(({ at, state, later }, number) => {
          const one = planned[at % Math.max(1, planned.length)];
          const time = number % 4 === 0 || !one ? { day: to, time: '00:07' } : one;
          return { ...time, therapyId: 1, state, at: new Date(now.getTime() + later * 60_000) } as Dose;
        });
        const { periods, days } = adherenceOf(
          { id: 1, drug: 'Prova', rhythm: null, versions } as unknown as DosedTherapy,
          doses,
          from,
          now,
        );
        for (const count of Object.values(periods)) {
          expect(count.taken + count.skipped + count.untold).toBe(count.planned);
          expect(Math.min(count.taken, count.skipped, count.untold)).toBeGreaterThanOrEqual(0);
          if (count.percent !== null) expect(count.percent === 100).toBe(count.taken === count.planned);
        }
        expect(periods[30].planned).toBeLessThanOrEqual(periods[90].planned);
        for (const day of days) expect(day.taken).toBeLessThanOrEqual(day.planned);
        expect(days.every(({ day }) => day >= from && day <= today(now))).toBe(true);
      },
    ),
  );
});
