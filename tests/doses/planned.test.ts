import { describe, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN } from '@/db/reference/values';
import { plannedTimes, type ScheduleVersion } from '@/lib/sections/doses/planned';
import { daysAfter } from '@/lib/values/days';
import { daily, everyDays, weekly } from './schedules';

// The planned doses of a therapy, computed from the schedules that it has had. 24/11/2026 is a Tuesday.

const said = (versions: readonly ScheduleVersion[], from: string, to = from) =>
  plannedTimes(versions, from, to).map(({ day, time }) => (time ? `${day} ${time}` : day));

describe('a therapy with one schedule', () => {
  test('has a dose at each of its times, from its first day to its last', () => {
    const versions = [{ ...daily('08:00', '20:00'), start: '2026-11-24', end: '2026-11-25' }];
    expect(said(versions, '2026-11-20', '2026-11-30')).toEqual([
      '2026-11-24 08:00',
      '2026-11-24 20:00',
      '2026-11-25 08:00',
      '2026-11-25 20:00',
    ]);
  });

  test('has doses on its weekdays, or every few days from its start', () => {
    expect(said([weekly([2, 7], '09:00')], '2026-11-24', '2026-11-30')).toEqual([
      '2026-11-24 09:00',
      '2026-11-29 09:00',
    ]);
    const third = [{ ...everyDays(3, '09:00'), start: '2026-11-24' }];
    expect(said(third, '2026-11-22', '2026-12-01')).toEqual([
      '2026-11-24 09:00',
      '2026-11-27 09:00',
      '2026-11-30 09:00',
    ]);
  });

  test('has one dose a day without a time if the patient says that it has no times, and none otherwise', () => {
    const frequencyInWords = { ...daily(), rhythm: null };
    expect(said([frequencyInWords], '2026-11-24')).toEqual([]);
    expect(said([{ ...frequencyInWords, withoutTimes: true }], '2026-11-24')).toEqual(['2026-11-24']);
    expect(said([{ ...daily('08:00'), withoutTimes: true }], '2026-11-24')).toEqual(['2026-11-24 08:00']);
    expect(said([{ ...weekly([2]), withoutTimes: true }], '2026-11-24', '2026-11-30')).toEqual(['2026-11-24']);
  });

  test.each([
    ['a drug taken as needed', { ...daily('08:00'), rhythm: 'al_bisogno' as const }],
    ['a forbidden drug', { ...daily('08:00'), state: FORBIDDEN }],
    ['a concluded therapy', { ...daily('08:00'), state: CONCLUDED }],
  ])('has no planned dose if it is %s', (_, version) => {
    expect(said([{ ...version, withoutTimes: true }], '2026-11-24', '2026-11-30')).toEqual([]);
  });
});

describe('planned days', () => {
  test.each([
    ['29/03/2026, on which 02:30 does not exist', '2026-03-28', '2026-03-30'],
    ['25/10/2026, on which 02:30 comes twice', '2026-10-24', '2026-10-26'],
    ['New Year', '2026-12-31', '2027-01-02'],
    ['29 February', '2028-02-28', '2028-03-01'],
  ])('have each wall time once at %s', (_, from, to) => {
    const days = [from, daysAfter(from, 1), to];
    expect(said([daily('02:30', '23:59')], from, to)).toEqual(days.flatMap((day) => [`${day} 02:30`, `${day} 23:59`]));
  });

  test('of a therapy taken every second day stay apart by two days over New Year and changes of the clock', () => {
    const [first = '', ...rest] = said([{ ...everyDays(2, '08:00'), start: '2026-01-01' }], '2026-01-01', '2027-12-31');
    expect(first).toBe('2026-01-01 08:00');
    expect(rest).toHaveLength(364);
    rest.forEach((dose, at) => {
      expect(dose).toBe(`${daysAfter('2026-01-01', 2 * (at + 1))} 08:00`);
    });
  });
});

describe('a change of the schedule', () => {
  const at = (instant: string, version: ScheduleVersion) => ({ ...version, until: new Date(instant) });

  test('leaves the doses before it as they were and plans those after it', () => {
    const versions = [at('2026-11-24T11:00:00Z', daily('08:00', '13:00')), daily('08:00', '20:00')];
    expect(said(versions, '2026-11-23', '2026-11-25')).toEqual([
      ...['2026-11-23 08:00', '2026-11-23 13:00', '2026-11-24 08:00', '2026-11-24 20:00'],
      ...['2026-11-25 08:00', '2026-11-25 20:00'],
    ]);
  });

  test('of several within one minute leaves only the schedule before the first and that after the last', () => {
    const versions = [
      at('2026-11-24T11:00:01Z', daily('08:00')),
      at('2026-11-24T11:00:20Z', daily('12:00', '13:00')),
      daily('20:00'),
    ];
    expect(said(versions, '2026-11-24')).toEqual(['2026-11-24 08:00', '2026-11-24 20:00']);
  });

  test('of the start of a therapy taken every few days counts the days from the start that was in force', () => {
    const third = (start: string) => ({ ...everyDays(3, '09:00'), start });
    const versions = [at('2026-11-25T23:30:00Z', third('2026-11-22')), third('2026-11-27')];
    expect(said(versions, '2026-11-22', '2026-12-01')).toEqual([
      ...['2026-11-22 09:00', '2026-11-25 09:00', '2026-11-27 09:00', '2026-11-30 09:00'],
    ]);
  });

  test('that concludes a therapy leaves the doses until then', () => {
    const versions = [
      at('2026-11-24T11:00:00Z', daily('08:00', '20:00')),
      { ...daily('08:00', '20:00'), state: CONCLUDED },
    ];
    expect(said(versions, '2026-11-23', '2026-11-25')).toEqual([
      ...['2026-11-23 08:00', '2026-11-23 20:00', '2026-11-24 08:00'],
    ]);
  });

  test('in the hour that comes twice does not plan a dose of this hour twice', () => {
    // 02:30 summer time, then 02:10 winter time, forty minutes later.
    const versions = [
      at('2026-10-25T00:30:00Z', daily('02:15')),
      at('2026-10-25T01:10:00Z', daily('02:15')),
      daily('02:15'),
    ];
    expect(said(versions, '2026-10-25')).toEqual(['2026-10-25 02:15']);
  });
});
