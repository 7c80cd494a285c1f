import { once } from './once';

/** Calendar days are text, YYYY-MM-DD, from the database to the screen, so that no time zone can move them. */

const TIME_ZONE = 'Europe/Rome';
// Created once: creating a formatter costs more than a thousand uses.
const romanDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Today's date in Italy. */
export const today = (now = new Date()) => romanDay.format(now);

const romanClock = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: TIME_ZONE,
});
/** Italian local time at an instant, hh:mm:ss. */
export const romanTime = (instant: Date) => romanClock.format(instant);

/** Part of the day in Italy, for greetings: morning from 5 to 13, afternoon to 18, evening otherwise. */
export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(romanTime(now).slice(0, 2));
  if (hour >= 5 && hour < 13) return 'morning';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}

/** Whether the text is a day that exists, 1880 or later. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1880-01-01') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day as Italians write it, gg/mm/aaaa. */
export const displayedDay = (day: string) => day.split('-').reverse().join('/');

const instants = once(
  (tag: 'en-GB' | 'it-IT') =>
    new Intl.DateTimeFormat(tag, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
);
/** An instant in Italian time for display: 20/11/2026, 10:47. */
export const displayedInstant = (instant: Date, locale: string) =>
  instants(locale === 'en' ? 'en-GB' : 'it-IT').format(instant);

/** Full years from a birth date to a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** How many days the second is after the first. */
export const daysBetween = (first: string, second: string) => Math.round((at(second) - at(first)) / DAY_MS);
export const daysAfter = (day: string, days: number) => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day some months earlier, or the last day of the month if that month is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** An instant in Italian time for display: `22/11/2026, 14:05`. */
export const displayedMoment = (instant: Date) => `${displayedDay(today(instant))}, ${romanTime(instant).slice(0, 5)}`;
