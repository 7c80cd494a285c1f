import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { plainText } from '@/lib/values/plain-text';
import { MEASURES } from './limits';

/** What each measure is called, in every language: a reading has numbers alone, and is looked for by their names. */
const NAMES = MEASURES.map((measure) => ({
  measure,
  words: LOCALES.flatMap((locale) => plainText(translate(locale, `readings.long.${measure}`)).split(/[^\p{L}]+/u)),
}));

/** That a reading has a measure whose name has a word that begins so; fewer than three letters begin too many. */
export function measuredWords(word: string): SQL | undefined {
  if (word.length < 3) return undefined;
  const meant = NAMES.filter(({ words }) => words.some((one) => one.startsWith(word)));
  return or(...meant.map(({ measure }) => isNotNull(readings[measure])));
}

const { minPressure: min, maxPressure: max } = readings;

/** All that was measured at once, as one line. */
export const measured = sql`concat_ws(', ',
  case when num_nonnulls(${max}, ${min}) > 0
    then coalesce(${max}::text, '–') || '/' || coalesce(${min}::text, '–') || ' mmHg' end,
  ${readings.heartRate} || ' bpm', 'SpO₂ ' || ${readings.oxygen} || ' %', ${readings.temperature} || ' °C',
  ${readings.glucose} || ' mg/dL', ${readings.weight} || ' kg', ${readings.height} || ' cm')`;
