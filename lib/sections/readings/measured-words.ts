import { isNotNull, or, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { MEASURES } from './model/limits';

/** The names of the measures, in every language, by which a search finds a reading: readings contain only numbers. */
export const measuredWords = calledBy(
  MEASURES.map((key) => ({ key, names: LOCALES.map((locale) => translate(locale, `readings.long.${key}`)) })),
  (measures) => or(...measures.map((measure) => isNotNull(readings[measure]))),
);

const { minPressure: min, maxPressure: max } = readings;

/** All measures of a reading, as one line. */
export const measured = sql`concat_ws(', ',
  case when num_nonnulls(${max}, ${min}) > 0
    then coalesce(${max}::text, '–') || '/' || coalesce(${min}::text, '–') || ' mmHg' end,
  ${readings.heartRate} || ' bpm', 'SpO₂ ' || ${readings.oxygen} || ' %', ${readings.temperature} || ' °C',
  ${readings.glucose} || ' mg/dL', ${readings.weight} || ' kg', ${readings.height} || ' cm')`;
