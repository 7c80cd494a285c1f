import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { dayText } from '@/lib/access/search';
import { section } from '@/lib/access/sections';
import { examsSection } from '../exams/section';
import { resultsFhir } from './fhir';
import { known } from './known-names';

/** The value as the report has it, with a decimal point. */
const measured = sql`concat_ws(' ', ${results.comparator}, coalesce(${results.value}::text, ${results.text}), ${results.unit})`;

/** The laboratory's values of the exams: they are written as the exam is, and seen by whom it is seen. */
export const resultsSection = section({
  name: 'results',
  table: results,
  parent: { id: results.examId, section: examsSection },
  named: results.name,
  dated: { from: results.day },
  found: {
    exact: [results.name, results.loinc, dayText(results.day)],
    prose: [results.text],
    measured,
    called: known,
  },
  story: {
    text: measured,
    measured: true,
    together: results.examId,
  },
  permissions: { create: 'modificaesame', update: 'modificaesame' },
  fhir: resultsFhir,
});
