import { isNotNull, or, type SQL } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { plainText } from '@/lib/values/plain-text';

const MEASURED = [
  'height',
  'weight',
  'minPressure',
  'maxPressure',
  'heartRate',
  'oxygen',
  'temperature',
  'glucose',
] as const;

/** What each measure is called, in every language: a reading has numbers alone, and is looked for by their names. */
const NAMES = MEASURED.map((measure) => ({
  measure,
  words: LOCALES.flatMap((locale) => plainText(translate(locale, `readings.long.${measure}`)).split(/[^\p{L}]+/u)),
}));

/** That a reading has a measure whose name has a word that begins so; fewer than three letters begin too many. */
export function measures(word: string): SQL | undefined {
  if (word.length < 3) return undefined;
  const meant = NAMES.filter(({ words }) => words.some((one) => one.startsWith(word)));
  return or(...meant.map(({ measure }) => isNotNull(readings[measure])));
}
