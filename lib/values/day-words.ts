import { once } from './once';

const formatOf = once(
  (tag: string, withYear: boolean) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'long',
      ...(withYear ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }),
);

/** A day as people say it: 18 novembre, or 18 novembre 2024 in another year than that of `now`. */
export const dayInWords = (day: string, locale: string, now: string): string =>
  formatOf(locale === 'en' ? 'en-GB' : 'it-IT', day.slice(0, 4) !== now.slice(0, 4)).format(
    new Date(`${day}T12:00:00Z`),
  );
