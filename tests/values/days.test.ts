import { afterAll, describe, expect, test } from 'vitest';
import { ageOn, displayedDay, displayedMoment, isDay, today } from '@/lib/values/days';

// R18: days do not move, whatever time zone the server is in.

const OWN_ZONE = process.env.TZ;
afterAll(() => {
  if (OWN_ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = OWN_ZONE;
});

describe.each(['UTC', 'Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles'])('with TZ=%s', (zone) => {
  const here = <T>(work: () => T): T => {
    process.env.TZ = zone;
    return work();
  };

  test('the process is in that zone', () => {
    const hours = here(() => new Date('2026-07-01T00:00:00Z').getHours());
    expect(hours).toBe({ UTC: 0, 'Europe/Rome': 2, 'Pacific/Auckland': 12, 'America/Los_Angeles': 17 }[zone]);
  });

  test.each([
    ['2026-01-15T22:59:59Z', '2026-01-15'],
    ['2026-01-15T23:00:00Z', '2026-01-16'],
    ['2026-07-15T21:59:59Z', '2026-07-15'],
    ['2026-07-15T22:00:00Z', '2026-07-16'],
    // The clocks go forward on 29 March 2026 and back on 25 October.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s it is %s in Italy', (instant, day) => {
    expect(here(() => today(new Date(instant)))).toBe(day);
  });

  test('an existing day is valid, and any other text is not', () => {
    const days = ['2024-02-29', '2026-03-29', '2026-10-25', '1880-01-01', '2026-12-31'];
    const none = [
      '2026-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '1879-12-31',
      '',
      'x',
      '2026-01-01T00:00',
    ];
    expect(here(() => days.filter(isDay))).toEqual(days);
    expect(here(() => none.filter(isDay))).toEqual([]);
  });

  test('a day is shown as stored, and an instant in Italian time', () => {
    expect(here(() => displayedDay('1968-03-12'))).toBe('12/03/1968');
    const shown = here(() => displayedMoment(new Date('2026-11-20T23:30:00Z')));
    expect(shown).toBe('21/11/2026, 00:30');
  });
});

describe('age', () => {
  test.each([
    ['1968-03-12', '2026-03-11', 57],
    ['1968-03-12', '2026-03-12', 58],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-20', '2026-11-20', 0],
  ])('of a person born on %s is on %s %i', (birth, day, age) => expect(ageOn(birth, day)).toBe(age));
});
