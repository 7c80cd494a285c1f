import { describe, expect, test } from 'vitest';
import type { DueReminder } from '@/lib/reminders/due/window';
import { calendarText, type FeedCalendar } from '@/lib/reminders/feed/calendar';
import { type Moment, momentsOf } from '@/lib/reminders/feed/moments';
import { instantOf, wallTimeOf } from '@/lib/values/wall-time';
import { readCalendar } from '../support/read-calendar';

// T53: a calendar feed is read back by another parser, which knows of the time zone only what the feed says of it.

const feed = (given: Partial<FeedCalendar>) =>
  calendarText({
    ...{ name: 'Promemoria', zone: 'Europe/Rome', moments: [], instead: null, key: 'key' },
    ...{ stamp: new Date('2026-01-02T10:00:00Z'), url: 'https://salute.example.it/webui' },
    ...given,
  });
const moment = (day: string, time: string, given: Partial<Moment> = {}): Moment => ({
  ...{ day, time, texts: ['Ramipril'], leads: [0] },
  ...given,
});
const shown = (given: Partial<FeedCalendar>) =>
  readCalendar(feed(given)).events.map(({ start, at }) => `${start} ${at.toISOString()}`);

test('wall times keep their hour over both changes of daylight saving and over a new year', () => {
  const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31', '2027-01-01'];
  expect(shown({ moments: days.map((day) => moment(day, '08:00')) })).toEqual([
    '2026-03-28T08:00:00 2026-03-28T07:00:00.000Z',
    '2026-03-29T08:00:00 2026-03-29T06:00:00.000Z',
    '2026-10-24T08:00:00 2026-10-24T06:00:00.000Z',
    '2026-10-25T08:00:00 2026-10-25T07:00:00.000Z',
    '2026-12-31T08:00:00 2026-12-31T07:00:00.000Z',
    '2027-01-01T08:00:00 2027-01-01T07:00:00.000Z',
  ]);
});

describe('in every hour of a year the parser finds the instant that is meant', () => {
  test.each([
    'Europe/Rome',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Africa/Casablanca',
  ])('%s', (zone) => {
    const start = Date.UTC(2026, 0, 1, 3);
    const instants = Array.from({ length: 700 }, (_, step) => new Date(start + step * 13 * 3_600_000));
    // The doubled hour stands for its first passage.
    const meant = instants.filter((at) => {
      const { day, time } = wallTimeOf(at, zone);
      return instantOf(day, time, zone).getTime() === at.getTime();
    });
    const moments = meant.map((at) => {
      const { day, time } = wallTimeOf(at, zone);
      return moment(day, time);
    });
    const { events, zones } = readCalendar(feed({ zone, moments }));
    expect(zones).toEqual([zone]);
    expect(events.map(({ zone: named }) => named)).toEqual(moments.map(() => zone));
    expect(events.map(({ at }) => at.toISOString())).toEqual(meant.map((at) => at.toISOString()));
  });
});

test('a text cannot add lines, and no line is longer than 75 bytes', () => {
  const hostile = 'A;b,c\\d\r\nBEGIN:VEVENT\nUID:x\u2028\u0000\u001b[0m «così» 💊'.repeat(4);
  const text = feed({ name: hostile, moments: [moment('2026-05-01', '08:00', { texts: [hostile] })] });
  const { events, name } = readCalendar(text);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toContain('A;b,c\\d BEGIN:VEVENT UID:x');
  expect(name).toContain('BEGIN:VEVENT');
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}]/u);
});

test('the same moments give the same bytes, and an entry keeps its id while its time stays', () => {
  const moments = [moment('2026-05-01', '08:00'), moment('2026-05-02', '08:00')];
  expect(feed({ moments })).toBe(feed({ moments }));
  const ids = (given: Partial<FeedCalendar>) => readCalendar(feed(given)).events.map(({ uid }) => uid);
  const [first, second] = ids({ moments });
  expect(first).not.toBe(second);
  expect(ids({ moments: [moment('2026-05-02', '08:00', { texts: ['Altro'] })] })).toEqual([second]);
  expect(ids({ moments, key: 'another feed' })).not.toContain(first);
});

test('a feed without entries is a calendar too, and says how often to read it', () => {
  expect(readCalendar(feed({}))).toEqual({ name: 'Promemoria', refresh: 'PT4H', zones: ['Europe/Rome'], events: [] });
});

test('what is due at the same time is one entry; a visit stands at its time, with its reminders as alarms', () => {
  const due = (at: string, begins: string, more: Partial<DueReminder>): DueReminder => ({
    ...{ kind: 'dose', section: 'therapies', rowId: 1, day: '2026-05-01', time: '08:00', channels: ['calendar'] },
    ...{ at: new Date(at), begins: new Date(begins), text: 'Ramipril' },
    ...more,
  });
  const visit = { kind: 'visit', text: 'Visita' } as const;
  const [eight, three] = ['2026-05-01T06:00:00Z', '2026-05-01T13:00:00Z'];
  const moments = momentsOf(
    [
      due(eight, eight, {}),
      due(eight, eight, { text: 'Metformina' }),
      due('2026-04-30T16:00:00Z', three, visit),
      due('2026-05-01T11:00:00Z', three, visit),
      due('2026-05-01T16:00:00Z', '2026-05-01T22:00:00Z', { kind: 'exam', day: '2026-05-02', time: '', text: 'Esame' }),
    ],
    'Europe/Rome',
  );
  expect(readCalendar(feed({ moments })).events).toMatchObject([
    { start: '2026-05-01T08:00:00', summary: 'Ramipril · Metformina', alarms: ['PT0S'] },
    { start: '2026-05-01T15:00:00', summary: 'Visita', alarms: ['-PT21H', '-PT2H'] },
    { start: '2026-05-02', summary: 'Esame', alarms: ['-PT6H'] },
  ]);
});
