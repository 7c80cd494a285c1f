import { describe, expect, test } from 'vitest';
import { dayAt } from '@/lib/fhir/reading';
import { isLocalTime, localTimeOf, sentTime } from '@/lib/values/local-time';

describe('an instant that a program sends', () => {
  test.each([
    ['2026-01-15T07:15:00Z', '2026-01-15T08:15:00'],
    ['2026-07-15T06:15:00.123456789Z', '2026-07-15T08:15:00'],
    ['2024-02-29T23:30:00+00:00', '2024-03-01T00:30:00'],
    ['2026-01-15T08:15:00+01:00', '2026-01-15T08:15:00'],
    ['2026-01-15T08:15:00.5-03:30', '2026-01-15T08:15:00'],
    ['2026-01-15T08:15:00+14:00', '2026-01-15T08:15:00'],
    ['2026-01-15T08:15:00-12:00', '2026-01-15T08:15:00'],
    ['2026-01-15T08:15:00', '2026-01-15T08:15:00'],
  ])('is read as the local time of its zone: %s', (sent, shown) => {
    expect([localTimeOf(sent), sentTime(sent)]).toEqual([shown, shown]);
  });

  test.each([
    ...['2024-02-30T10:00:00Z', '2023-02-29T10:00:00+00:00', '2024-04-31T10:00:00+01:00', '2024-01-01T24:00:00Z'],
    ...['2024-01-01T24:00:00+01:00', '2024-01-01T10:60:00Z', '2024-01-01T10:00:60Z', '2024-01-00T10:00:00Z'],
    ...['2024-01-01T10:00:00+99:99', '2024-01-01T10:00:00+14:15', '2024-01-01T10:00:00-12:30'],
    ...['2024-01-01T10:00:00+01:60', '2024-01-01T10:00:00+01:01', '2024-01-01T10:00:00 UTC', ''],
  ])('and does not exist stays unchanged, and is not valid as a local time: %s', (sent) => {
    expect([localTimeOf(sent), sentTime(sent)]).toEqual([sent, sent]);
    expect(isLocalTime(sent)).toBe(false);
  });

  test('and does not exist is not shifted to another day, in a document either', () => {
    expect(dayAt({ at: '2024-02-29T23:30:00Z' }, 'at')).toBe('2024-03-01');
    expect(dayAt({ at: '2024-02-30T10:00:00Z' }, 'at')).toBe('2024-02-30');
    expect(dayAt({ at: '2024-01-01T24:00:00Z' }, 'at')).toBe('2024-01-01');
  });
});
