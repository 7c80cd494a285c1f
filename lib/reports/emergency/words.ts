import 'server-only';
import { absence, mayBeIncomplete } from '@/lib/i18n/absence';
import { LOCALES, type Locale, translate } from '@/lib/i18n/translate';
import type { Therapy } from '@/lib/sections/therapies/model';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';

/** The words of an emergency report, each in both languages, since a reader may know only one of them. */

export type Values = Record<string, string>;

export const say = (locale: Locale, key: string, values?: Values) =>
  translate(locale, `emergencyReport.${key}`, values);

/** The same text in each language, Italian first. */
export const inBoth = (words: (locale: Locale) => string): [string, string] => LOCALES.map(words) as [string, string];

/** «Allergie · Allergies»; the word is printed only once if it is equal in both languages. */
export const both = (key: string, values?: Values) =>
  [...new Set(inBoth((locale) => say(locale, key, values)))].join(' · ');

/** The words for an empty list in each language; instead of allergies that are not told, the person can be asked. */
export const noneOf = (name: string) =>
  inBoth((locale) =>
    [absence((key) => translate(locale, key), 'document'), name === 'allergies' ? say(locale, 'allergies.ask') : '']
      .filter(Boolean)
      .join(' '),
  );

/** The line of every report that the patient decides what it shows, in each language. */
export const incompleteLines = () => inBoth((locale) => mayBeIncomplete((key) => translate(locale, key)));

/** How a drug is taken, and until when; instructions in words stay as they were written. */
export function intake(therapy: Therapy, locale: Locale): string {
  const t = (key: string, values?: Values) => translate(locale, `therapies.${key}`, values);
  const end = therapy.end ? say(locale, 'until', { day: displayedDay(therapy.end) }) : '';
  return [intakeWords(therapy, { t, locale }), end].filter(Boolean).join('; ');
}

/** How a drug is taken in the fewest words, for a card: the dose, and its times or the instructions as written. */
export function briefIntake({ dose, rhythm, times, ...therapy }: Therapy): string {
  if (rhythm !== 'giornaliera' || !times?.length) return intake({ dose, rhythm, times, ...therapy }, 'it');
  return [dose, times.join(' ')].filter(Boolean).join(', ');
}
