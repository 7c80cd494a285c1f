import 'server-only';
import { absence, mayBeIncomplete } from '@/lib/i18n/absence';
import { LOCALES, type Locale, translate } from '@/lib/i18n/translate';
import type { Contact } from '@/lib/sections/contacts/model';
import type { Diagnosis } from '@/lib/sections/diagnoses/model';
import { drugWords, type NamedDrug } from '@/lib/sections/therapies/drug-words';
import { englishWords } from '@/lib/sections/therapies/english-words';
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

/** The line of every report that the patient, or the keeper of the record, decides what it shows, in each language. */
export const incompleteLines = (keeper = false) =>
  inBoth((locale) => mayBeIncomplete((key) => translate(locale, key), keeper));

/** A dose or frequency that the patient wrote in Italian, in the reader's language; if it is not known there, as a quotation. */
function inWords(text: string | null, locale: Locale): string | null {
  if (text === null || locale === 'it') return text;
  return englishWords(text) ?? say(locale, 'asWritten', { text });
}

/** How a drug is taken, and from when to when. */
export function intake(therapy: Therapy, locale: Locale): string {
  const t = (key: string, values?: Values) => translate(locale, `therapies.${key}`, values);
  // `intakeWords` translates a dose that is known in English; translated twice, «1 capsula» would become «1 capsules».
  const isKnown = therapy.dose !== null && englishWords(therapy.dose) !== null;
  const dose = isKnown ? therapy.dose : inWords(therapy.dose, locale);
  const frequency = inWords(therapy.frequency, locale);
  const start = say(locale, 'since', { day: displayedDay(therapy.start) });
  const end = therapy.end ? say(locale, 'until', { day: displayedDay(therapy.end) }) : '';
  return [intakeWords({ ...therapy, dose, frequency }, { t, locale }), start, end].filter(Boolean).join('; ');
}

/** How a drug is taken in the fewest words, for a card: the dose, and its times or the instructions as written. */
export function briefIntake(therapy: Therapy): string {
  const { dose, rhythm, times } = therapy;
  if (rhythm === 'giornaliera' && times?.length) return [dose, times.join(' ')].filter(Boolean).join(', ');
  return intakeWords(therapy, { t: (key, values) => translate('it', `therapies.${key}`, values), locale: 'it' });
}

/** That a line is the patient's statement, with its day. */
export const statedIn = (locale: Locale, { recordedOn }: Pick<Diagnosis, 'recordedOn'>) =>
  say(locale, 'stated', { day: displayedDay(recordedOn) });

/** A forbidden drug with the reason as the patient has written it. */
export const withReason = (drug: NamedDrug & Pick<Therapy, 'note'>) =>
  [drugWords(drug), drug.note].filter(Boolean).join(': ');

/** A contact after the relationship in both languages, which a rescuer needs first. */
export function contactWords({ name, relationship }: Pick<Contact, 'name' | 'relationship'>): string {
  const relations = relationship ? inBoth((locale) => translate(locale, `contacts.relationships.${relationship}`)) : [];
  const relation = [...new Set(relations)].join(' · ');
  return relation ? `${relation} – ${name}` : name;
}
