import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { translate } from '@/lib/i18n/translate';
import { missingParts, type Schedule, scheduleFields, tidied } from '@/lib/sections/therapies/schedule';
import { intakeWords, scheduleWords } from '@/lib/sections/therapies/schedule-words';

// A drug's schedule as data for reminders, and as text.

const schema = z.object(scheduleFields);
const said = (schedule: Schedule, locale: 'it' | 'en' = 'it') =>
  scheduleWords(schedule, { t: (key, values) => translate(locale, `therapies.${key}`, values), locale });

describe('a schedule in words', () => {
  test.each<[Schedule, string, string]>([
    [
      { rhythm: 'giornaliera', times: ['08:00', '20:00'], meal: 'stomaco_pieno' },
      'alle 8 e alle 20, a stomaco pieno',
      'at 8:00 and at 20:00, after a meal',
    ],
    [
      { rhythm: 'giornaliera', times: ['01:00', '12:00', '20:30'] },
      'all’1, a mezzogiorno e alle 20:30',
      'at 1:00, at noon, and at 20:30',
    ],
    [
      { rhythm: 'giornaliera', times: ['00:00'], meal: 'digiuno' },
      'a mezzanotte, a stomaco vuoto',
      'at midnight, on an empty stomach',
    ],
    [{ rhythm: 'ogni_giorni', everyDays: 3, times: ['09:00'] }, 'ogni 3 giorni alle 9', 'every 3 days at 9:00'],
    [
      { rhythm: 'settimanale', weekdays: [1, 4], times: ['08:00'] },
      'il lunedì e il giovedì alle 8',
      'on Mondays and on Thursdays at 8:00',
    ],
    [{ rhythm: 'al_bisogno', maxPerDay: 3 }, 'al bisogno, al massimo 3 al giorno', 'when needed, at most 3 a day'],
  ])('says %j in both languages', (schedule, italian, english) => {
    expect([said(schedule), said(schedule, 'en')]).toEqual([italian, english]);
  });

  test('is written after the dose; a frequency stored as words stays as written', () => {
    const words = { t: (key: string) => translate('it', `therapies.${key}`), locale: 'it' };
    const once = { dose: '1 compressa', frequency: 'vecchio', rhythm: 'giornaliera', times: ['08:00'] } as const;
    expect(intakeWords(once, { ...words, t: (key, values) => translate('it', `therapies.${key}`, values) })).toBe(
      '1 compressa alle 8',
    );
    const free = { dose: '1 cucchiaio', frequency: 'la sera', meal: 'digiuno' } as const;
    expect(intakeWords(free, words)).toBe('1 cucchiaio, la sera, a stomaco vuoto');
  });
});

describe('a schedule as it is typed', () => {
  test.each([
    ['8, 20', ['08:00', '20:00']],
    ['20;8.30', ['08:30', '20:00']],
    ['8, 08:00', ['08:00']],
    ['', null],
    [['9:5'], undefined],
    ['25', undefined],
    ['mattina', undefined],
    [Array.from({ length: 13 }, (_, hour) => String(hour)).join(','), undefined],
    [7, undefined],
    [{ length: 1 }, undefined],
  ])('reads the typed times %j as %j', (times, expected) => {
    const read = schema.safeParse({ times });
    expect(read.success ? read.data.times : undefined).toEqual(expected);
  });

  test.each([
    [{ weekdays: '7,1,1' }, { weekdays: [1, 7] }],
    [{ weekdays: [0] }, null],
    [{ everyDays: '1' }, null],
    [{ everyDays: '2' }, { everyDays: 2 }],
    [{ maxPerDay: '25' }, null],
    [{ rhythm: 'mensile' }, null],
    [
      { rhythm: '', meal: '' },
      { rhythm: null, meal: null },
    ],
  ])('reads %j as %j', (given, expected) => {
    const read = schema.safeParse(given);
    expect(read.success ? read.data : null).toEqual(expected);
  });
});

test('each rhythm needs its own parts of the schedule, and the parts of other rhythms are removed', () => {
  const all = { everyDays: 3, weekdays: [1], times: ['08:00'], maxPerDay: 2, meal: 'digiuno' } as const;
  const kept = (rhythm: Schedule['rhythm']) =>
    Object.entries(tidied({ rhythm, ...all })).flatMap(([name, value]) => (value === null ? [] : [name]));
  expect(kept('giornaliera')).toEqual(['rhythm', 'times', 'meal']);
  expect(kept('ogni_giorni')).toEqual(['rhythm', 'everyDays', 'times', 'meal']);
  expect(kept('settimanale')).toEqual(['rhythm', 'weekdays', 'times', 'meal']);
  expect(kept('al_bisogno')).toEqual(['rhythm', 'maxPerDay', 'meal']);
  expect(kept(null)).toEqual(['meal']);
  expect(missingParts({ rhythm: 'settimanale', weekdays: [] })).toEqual(['weekdays', 'times']);
  expect(missingParts({ rhythm: null })).toEqual([]);
});
