import { daysBetween, today } from './days';

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatIn(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, known);
  return known;
}

const MONTH = 30.44;
const YEAR = 365.25;

/** How long ago a day is, as one says it: today, yesterday, 3 days ago, 5 months ago, 2 years ago. */
export function sinceDay(day: string, locale: string, now = today()): string {
  const days = daysBetween(day, now);
  const format = formatIn(locale);
  if (days < 2 * MONTH) return format.format(-days, 'day');
  if (days < 2 * YEAR) return format.format(-Math.floor(days / MONTH), 'month');
  return format.format(-Math.floor(days / YEAR), 'year');
}
