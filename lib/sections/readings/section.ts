import { sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { section } from '@/lib/access/policy/sections';
import { readingsFhir } from './fhir';
import { measured, measuredWords } from './measured-words';

export const readingsSection = section({
  name: 'readings',
  table: readings,
  dated: { from: readings.day },
  timeline: { text: measured, measured: sql`true` },
  // The doctors' calculators are logged as readings, and are also filled in from the data of these sections.
  shows: ['diagnoses', 'results', 'scores', 'physiology', 'therapies'],
  permissions: {},
  found: { exact: [dayText(readings.day)], measured, called: measuredWords },
  fhir: readingsFhir,
});
