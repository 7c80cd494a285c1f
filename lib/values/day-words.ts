import { daysBetween, romanTime, today } from './days';
import { once } from './once';

// Days as people speak of them.

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : 'it-IT');

const SHAPES = {
  short: { day: 'numeric', month: 'short' },
  shortWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
  plainWithYear: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short' },
  whole: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  monthWithYear: { month: 'long', year: 'numeric' },
} as const;
const formatOf = once(
  (shape: keyof typeof SHAPES, locale: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { ...SHAPES[shape], timeZone: 'UTC' }),
);
const relative = once((locale: string) => new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }));

const written = (day: string, shape: keyof typeof SHAPES, locale: string) => formatOf(shape, locale).format(noon(day));
const isOfThisYear = (day: string, from: string) => day.slice(0, 4) === from.slice(0, 4);

/** A day in a line: `oggi`, `ieri`, `domani`, `18 nov`, and with its year if that is another: `18 nov 2025`. */
export function shortDay(day: string, locale: string, from = today()): string {
  const days = daysBetween(from, day);
  if (Math.abs(days) <= 1) return relative(locale).format(days, 'day');
  return written(day, isOfThisYear(day, from) ? 'short' : 'shortWithYear', locale);
}

/** A day in a sentence: `9 novembre`, and with its year if that is another than that of `now`: `9 novembre 2025`. */
export const dayInWords = (day: string, locale: string, now = today()) =>
  written(day, isOfThisYear(day, now) ? 'plain' : 'plainWithYear', locale);

/** `martedì 24 novembre`. */
export const wholeDay = (day: string, locale: string) => written(day, 'whole', locale);

/** An instant in Italian time in a line: `ieri, 21:40`. */
export const shortMoment = (instant: Date, locale: string) =>
  `${shortDay(today(instant), locale)}, ${romanTime(instant).slice(0, 5)}`;

/** The day's number and its month for a tile: `3`, `dic`. */
export const tileOf = (day: string, locale: string) => ({
  date: String(Number(day.slice(8))),
  month: written(day, 'month', locale),
});

/** The month of a day: `dic`; the whole month: `dicembre 2026`; the day of the week: `lun`. */
export const monthName = (day: string, locale: string) => written(day, 'month', locale);
export const wholeMonth = (day: string, locale: string) => written(day, 'monthWithYear', locale);
export const weekdayName = (day: string, locale: string) => written(day, 'weekday', locale);
