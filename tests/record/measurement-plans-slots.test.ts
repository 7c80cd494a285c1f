import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meansOf } from '@/lib/sections/measurement-plans/means';
import {
  filled,
  lastDayOf,
  type Made,
  type PlanSchedule,
  plannedCount,
  plannedTimes,
  slotAt,
  slotsOf,
  WINDOW_MINUTES,
} from '@/lib/sections/measurement-plans/slots';
import { daysAfter } from '@/lib/values/days';

// Which measurement counts for which planned time.

const week: PlanSchedule = { start: '2026-11-02', days: 7, times: ['08:00', '20:00'], repeats: 2 };
const made = (...times: [day: string, time: string | null][]): Made[] =>
  times.map(([day, time], at) => ({ id: at + 1, day, time }));
const takenAt = (plan: PlanSchedule, measured: readonly Made[]) => {
  const { slots, others } = filled(plan, measured);
  return {
    taken: slots.flatMap(({ day, time, taken }) => taken.map(({ id }) => [`${day} ${time}`, id])),
    others: others.map(({ id }) => id),
  };
};

describe('the planned times', () => {
  test('are those of the plan’s days, in order and each once', () => {
    expect(plannedTimes({ ...week, times: ['20:00', '08:00', '20:00'] }, '2026-11-02')).toEqual(['08:00', '20:00']);
    expect([plannedTimes(week, '2026-11-01'), plannedTimes(week, '2026-11-09')]).toEqual([[], []]);
    expect([lastDayOf(week), slotsOf(week).length, plannedCount(week)]).toEqual(['2026-11-08', 14, 28]);
  });

  test('end half-way to the next one, and four hours away at most', () => {
    const plan = { ...week, times: ['08:00', '12:00', '22:00'] };
    const at = (time: string, day = '2026-11-03') => slotAt(slotsOf(plan), { day, time })?.time;
    expect([at('10:00'), at('10:01'), at('16:00'), at('16:01'), at('18:00')]).toEqual([
      ...['08:00', '12:00', '12:00', undefined, '22:00'],
    ]);
    expect([at('03:59'), at('04:00')]).toEqual([undefined, '08:00']);
  });

  test('near midnight reach into the next day', () => {
    const plan = { ...week, times: ['08:00', '23:00'] };
    expect(takenAt(plan, made(['2026-11-03', '00:20'], ['2026-11-09', '01:00'])).taken).toEqual([
      ['2026-11-02 23:00', 1],
      ['2026-11-08 23:00', 2],
    ]);
  });
});

describe('the measurements', () => {
  test('fill the nearest planned time; the nearest ones count, and those in addition are listed', () => {
    const day = '2026-11-04';
    const measured = made([day, '06:30'], [day, '07:58'], [day, '08:03'], [day, '14:00'], [day, null], [day, '23:59']);
    expect(takenAt(week, measured)).toEqual({
      taken: [
        ['2026-11-04 08:00', 2],
        ['2026-11-04 08:00', 3],
        ['2026-11-04 20:00', 6],
      ],
      others: [5, 1, 4],
    });
  });

  test('of other days neither count nor are listed', () => {
    expect(takenAt(week, made(['2026-11-01', '20:00'], ['2026-11-09', '08:00'], ['2026-11-09', null]))).toEqual({
      taken: [],
      others: [],
    });
  });
});

const time = fc.integer({ min: 0, max: 1439 }).map((at) => {
  const [hour, minute] = [Math.floor(at / 60), at % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
// The last Sundays of March and October, when clocks change, and the new year are among the days.
const start = fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-30', '2026-11-02');
const plan = fc.record({
  start,
  days: fc.integer({ min: 1, max: 5 }),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 8 }),
  repeats: fc.integer({ min: 1, max: 5 }),
});
const measurements = fc.array(
  fc.record({ offset: fc.integer({ min: -2, max: 7 }), time: fc.option(time, { nil: null }) }),
  { maxLength: 60 },
);
const minutes = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`) / 60_000;

test('each measurement counts once at most, for the nearest planned time within its window, and none takes too many', () => {
  fc.assert(
    fc.property(plan, measurements, (given, offsets) => {
      const all = offsets.map(({ offset, time }, at): Made => ({ id: at, day: daysAfter(given.start, offset), time }));
      const { slots, others } = filled(given, all);
      const ids = [...slots.flatMap(({ taken }) => taken), ...others].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(slots.map(({ day, time }) => `${day} ${time}`)).size).toBe(given.days * given.times.length);
      for (const { day, time, taken } of slots) {
        expect(taken.length).toBeLessThanOrEqual(given.repeats);
        for (const one of taken) {
          const away = (slot: { day: string; time: string }) =>
            Math.abs(minutes(one.day, one.time ?? '') - minutes(slot.day, slot.time));
          expect(away({ day, time })).toBeLessThanOrEqual(WINDOW_MINUTES);
          expect(Math.min(...slots.map(away))).toBe(away({ day, time }));
        }
      }
      // A time with room has taken every measurement that is nearest to it.
      const open = slots.filter(({ taken }) => taken.length < given.repeats);
      for (const one of others) {
        const slot = one.time === null ? undefined : slotAt(slots, { day: one.day, time: one.time });
        expect(open).not.toContain(slot);
      }
    }),
  );
});

test('the means are of each planned time and of all', () => {
  const taken = { weight: null, minPressure: null, maxPressure: null, heartRate: null, oxygen: null, meal: null };
  const values = [36.6, 37.1, 38.2].map((temperature, id) => ({
    ...{ id, ...taken, glucose: null, temperature, day: '2026-11-02', time: id < 2 ? '08:00' : '20:10' },
  }));
  expect(meansOf('temperature', filled(week, values).slots)).toEqual([
    { time: '08:00', count: 2, mean: 36.9, min: 36.6, max: 37.1 },
    { time: '20:00', count: 1, mean: 38.2, min: 38.2, max: 38.2 },
    { time: null, count: 3, mean: 37.3, min: 36.6, max: 38.2 },
  ]);
});
