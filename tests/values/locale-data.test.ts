import { afterEach, expect, test, vi } from 'vitest';
import { displayedMoment, partOfDay, romanTime, today } from '@/lib/values/days';
import { romanDateTime, romanInstant } from '@/lib/values/local-time';
import { filesNamed, sourceOf } from '../support/routes';

// R18: the order and the separators of a formatted date are locale data, which differ between browsers and their versions: with
// ICU 72 `en-CA` is MM/DD/YYYY. So a value is made of a formatter's parts only.

afterEach(() => {
  vi.restoreAllMocks();
});

/** Locale data that writes each date in another order, with other separators and without leading zeros. */
function writeDatesOtherwise() {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  const formatter = Intl.DateTimeFormat.prototype as unknown as { readonly format: unknown };
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(() => '11/27/2026, 3:04 PM');
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, at) {
    const parts = formatToParts.call(this, at).filter(({ type }) => type !== 'literal');
    const short = parts.map(({ type, value }) => ({ type, value: type === 'year' ? value : String(Number(value)) }));
    return short.reverse().flatMap((part) => [part, { type: 'literal' as const, value: '\u200e.\u202f' }]);
  });
  for (const name of ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'] as const)
    vi.spyOn(Date.prototype, name).mockReturnValue('11/27/2026');
}

test('days and times are the same whatever the browser’s locale data write', () => {
  writeDatesOtherwise();
  const morning = new Date('2026-03-04T05:06:07Z');
  expect(today(morning)).toBe('2026-03-04');
  expect(romanTime(morning)).toBe('06:06:07');
  expect(romanDateTime(morning)).toBe('2026-03-04T06:06:07');
  expect(displayedMoment(morning)).toBe('04/03/2026, 06:06');
  expect(partOfDay(morning)).toBe('morning');
  expect(romanTime(new Date('2026-07-15T22:00:00Z'))).toBe('00:00:00');
  expect(today(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16');
  expect(romanInstant('2026-07-16T08:30:00')).toBe('2026-07-16T08:30:00+02:00');
});

const sources = filesNamed(/\.(?:tsx?|mjs)$/, ['app', 'components', 'lib', 'db']);
const naming = (pattern: RegExp) => sources.filter((file) => pattern.test(sourceOf(file)));

test('a date formatter is used for words only, such as the names of months', () => {
  expect(naming(/\bDateTimeFormat\b/).sort()).toEqual([
    // The parts of a day and a time, on the offline page, which loads nothing else.
    'components/offline/device/forms.mjs',
    // The name of the browser's time zone.
    'components/reminders/ZoneNotice.tsx',
    'components/reminders/push-browser.ts',
    // The names of months and weekdays.
    'components/timeline/words.ts',
    // The formats that a message may name.
    'lib/i18n/format-message.ts',
    'lib/values/day-words.ts',
    // The parts of a day and a time.
    'lib/values/days.ts',
    // The parts of a wall time in a zone.
    'lib/values/wall-time.ts',
  ]);
  expect(sourceOf('lib/values/days.ts')).not.toMatch(/\.format\(|\.formatRange\(/);
});

test('no date is written by the browser’s locale data', () => {
  expect(
    naming(/\.toLocale(?:Date|Time)String\(|\bdate\w*\.toLocaleString\(|new Date\([^)]*\)\.toLocaleString\(/i),
  ).toEqual([]);
  expect(naming(/['"`](?:en-CA|fr-CA|sv(?:-SE|-FI)?|lt-LT|eo)['"`]/)).toEqual([]);
});

test('no message has a date or a time that is formatted by the browser', () => {
  const messages = filesNamed(/\.json$/, ['messages']);
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter((file) => /\{\w+, *(?:date|time)\b/.test(sourceOf(file)))).toEqual([]);
});
