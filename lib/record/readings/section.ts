import { sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { dayText } from '@/lib/access/search';
import { section } from '@/lib/access/sections';
import { readingsFhir } from './fhir';
import { measured, measuredWords } from './measured-words';

const { minPressure: min, maxPressure: max } = readings;

/** All that was measured at once, as one line. */
const measures = sql`concat_ws(', ',
  case when num_nonnulls(${max}, ${min}) > 0
    then coalesce(${max}::text, '–') || '/' || coalesce(${min}::text, '–') || ' mmHg' end,
  ${readings.heartRate} || ' bpm', 'SpO₂ ' || ${readings.oxygen} || ' %', ${readings.temperature} || ' °C',
  ${readings.glucose} || ' mg/dL', ${readings.weight} || ' kg', ${readings.height} || ' cm')`;

export const readingsSection = section({
  name: 'readings',
  table: readings,
  dated: { from: readings.day },
  story: { text: measures, measured: true },
  permissions: {},
  found: { exact: [dayText(readings.day)], measured, called: measuredWords },
  fhir: readingsFhir,
});
