import { expect, test } from 'vitest';
import { instantOf, isZone, wallTimeOf } from '@/lib/values/wall-time';

const ROME = 'Europe/Rome';
const utc = (day: string, time: string, zone: string) => instantOf(day, time, zone).toISOString().slice(0, 16);

test.each([
  ['an ordinary winter time', '2026-01-05', '08:00', ROME, '2026-01-05T07:00'],
  ['an ordinary summer time', '2026-07-05', '08:00', ROME, '2026-07-05T06:00'],
  ['a time in the gap in spring becomes its end', '2026-03-29', '02:30', ROME, '2026-03-29T01:00'],
  ['the first minute of the gap', '2026-03-29', '02:00', ROME, '2026-03-29T01:00'],
  ['the end of the gap', '2026-03-29', '03:00', ROME, '2026-03-29T01:00'],
  ['the minute before the gap', '2026-03-29', '01:59', ROME, '2026-03-29T00:59'],
  ['a time that is twice in autumn is the first', '2026-10-25', '02:30', ROME, '2026-10-25T00:30'],
  ['the hour after the second one', '2026-10-25', '03:00', ROME, '2026-10-25T02:00'],
  ['New York in spring', '2026-03-08', '02:15', 'America/New_York', '2026-03-08T07:00'],
  ['New York in autumn', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
  ['a gap of half an hour', '2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:30'],
  ['half an hour that is twice', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
  ['a new year', '2027-01-01', '00:05', ROME, '2026-12-31T23:05'],
  ['a zone without changes', '2026-12-31', '23:59', 'Asia/Kathmandu', '2026-12-31T18:14'],
  ['a day that a zone skipped', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00'],
])('%s', (_, day, time, zone, expected) => {
  expect(utc(day, time, zone)).toBe(expected);
});

const ZONES = [ROME, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];

test('a wall time that exists comes back, and instants never go back, over both changes and a new year', () => {
  for (const zone of ZONES)
    for (const start of ['2026-03-27', '2026-10-02', '2026-10-24', '2026-10-31', '2026-12-31']) {
      let before = Number.NEGATIVE_INFINITY;
      for (let minute = 0; minute < 3 * 1440; minute += 7) {
        const at = new Date(Date.parse(`${start}T00:00:00Z`) + minute * 60_000);
        const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
        const instant = instantOf(day, time, zone);
        const shown = wallTimeOf(instant, zone);
        expect(`${shown.day} ${shown.time}` >= `${day} ${time}`, `${zone} ${day} ${time}`).toBe(true);
        expect(instant.getTime(), `${zone} ${day} ${time}`).toBeGreaterThanOrEqual(before);
        before = instant.getTime();
      }
    }
});

test('every instant is that of its own wall time, or of the hour that the clocks showed before', () => {
  for (const zone of ZONES)
    for (let hours = 0; hours < 8760; hours += 5) {
      const instant = new Date(Date.UTC(2026, 0, 1, hours, 37));
      const { day, time } = wallTimeOf(instant, zone);
      const late = (instant.getTime() - instantOf(day, time, zone).getTime()) / 60_000;
      expect([0, 30, 60], `${zone} ${instant.toISOString()}`).toContain(late);
    }
});

test('only names of zones are zones', () => {
  expect([ROME, 'UTC', 'America/Argentina/Buenos_Aires'].every(isZone)).toBe(true);
  expect(['', 'Roma', 'Europe/Nowhere', '../etc', 'Europe/Rome; drop'].some(isZone)).toBe(false);
});
