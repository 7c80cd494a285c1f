/** Calendar days are text, YYYY-MM-DD, from the database to the screen, so that no time zone can move them. */

// Created once: creating a formatter costs more than a thousand uses. Only its parts are used: their order and the characters
// between them differ between versions of a browser's locale data.
const romanParts = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Rome',
});
const digits = { year: 4, month: 2, day: 2, hour: 2, minute: 2, second: 2 };

/** The numbers of an instant's date and time in Italy, padded with zeros. */
function partsOf(instant: Date): Record<keyof typeof digits, string> {
  const all = Object.fromEntries(romanParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const padded = Object.entries(digits).map(([type, length]) => [type, (all[type] ?? '').padStart(length, '0')]);
  return Object.fromEntries(padded);
}

/** Today's date in Italy, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const { year, month, day } = partsOf(now);
  return `${year}-${month}-${day}`;
}

/** Italian local time at an instant, hh:mm:ss. */
export function romanTime(instant: Date): string {
  const { hour, minute, second } = partsOf(instant);
  return `${hour}:${minute}:${second}`;
}

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

/** The same day some months later, or the last day of the month if that month is shorter. */
export const monthsAfter = (day: string, months: number) => monthsBefore(day, -months);

/** An instant in Italian time for display: `22/11/2026, 14:05`. */
export const displayedMoment = (instant: Date) => `${displayedDay(today(instant))}, ${romanTime(instant).slice(0, 5)}`;
