import { NOT_STATED } from '@/lib/values/nobody';
import { once } from '@/lib/values/once';
import { englishWords } from './english-words';
import type { Schedule } from './schedule';

/** Translates a key of the section's messages. */
type Words = (key: string, values?: Record<string, string>) => string;

interface InWords {
  t: Words;
  locale: string;
}

/** A time by the clock: 7:30. */
export const timeWords = (time: string) => time.replace(/^0(?=\d)/, '');

/** Times as spoken in Italian: 08:00 becomes 8, and 08:30 becomes 8:30. */
const spoken = (time: string, locale: string) => {
  const [hour = '', minute = ''] = time.split(':');
  const plain = String(Number(hour));
  return locale === 'it' && minute === '00' ? plain : `${plain}:${minute}`;
};

/** The message key for a time of day; midnight, noon and one o'clock have messages of their own. */
const wordFor = (time: string) =>
  time === '00:00' ? 'midnight' : time === '12:00' ? 'noon' : time.startsWith('01:') ? 'one' : 'hour';

/** A time as people say it: «alle 8», «a mezzogiorno». */
export const clockWords = (time: string, { t, locale }: InWords) =>
  t(`at.${wordFor(time)}`, { time: spoken(time, locale) });

const lists = once((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const joined = (parts: string[], locale: string) => lists(locale).format(parts);

/** A schedule in natural words: «alle 8 e alle 20, a stomaco pieno». Empty if there is none. */
export function scheduleWords(schedule: Schedule, { t, locale }: InWords): string {
  const { rhythm, everyDays, weekdays, times, maxPerDay, meal } = schedule;
  if (!rhythm) return '';
  const at = (times ?? []).map((time) => clockWords(time, { t, locale }));
  const days = (weekdays ?? []).map((day) => t(`on.${day}`));
  const often = {
    giornaliera: at.length > 0 ? '' : t('said.daily'),
    ogni_giorni: t('said.everyDays', { count: String(everyDays) }),
    settimanale: joined(days, locale),
    al_bisogno: t('said.asNeeded', { count: String(maxPerDay) }),
  }[rhythm];
  const when = [often, joined(at, locale)].filter(Boolean).join(' ');
  return [when, ...(meal ? [t(`said.${meal}`)] : [])].join(', ');
}

/** Amount and time in one phrase: «1 compressa alle 8 e alle 20»; a frequency given in words stays as it was written. */
export function intakeWords(
  { dose, frequency, ...schedule }: Schedule & { dose: string | null; frequency: string | null },
  words: InWords,
): string {
  const amount = dose && words.locale === 'en' ? (englishWords(dose) ?? dose) : dose;
  if (schedule.rhythm) return [amount, scheduleWords(schedule, words)].filter(Boolean).join(' ');
  const meal = schedule.meal ? words.t(`said.${schedule.meal}`) : '';
  // What a document left open is no part of the phrase, unless it is all there is.
  const stated = [amount, frequency, meal].filter((part) => part && part !== NOT_STATED);
  return (stated.length > 0 ? stated : [amount, frequency].filter(Boolean)).join(', ');
}
