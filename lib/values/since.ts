import { daysBetween, today } from './days';
import { once } from './once';

const formatIn = once((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const MONTH = 30.44;
const YEAR = 365.25;

/** How long ago a day is, in words: today, yesterday, 3 days ago, 5 months ago, 2 years ago. */
export function sinceDay(day: string, locale: string, now = today()): string {
  const days = daysBetween(day, now);
  const format = formatIn(locale);
  if (days < 2 * MONTH) return format.format(-days, 'day');
  if (days < 2 * YEAR) return format.format(-Math.floor(days / MONTH), 'month');
  return format.format(-Math.floor(days / YEAR), 'year');
}

/** How long ago a day is, if that is more than twelve months; null for a newer day. */
export const longSince = (day: string, locale: string, now = today()): string | null =>
  daysBetween(day, now) > YEAR ? sinceDay(day, locale, now) : null;
