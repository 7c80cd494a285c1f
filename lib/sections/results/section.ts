import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { section } from '@/lib/access/policy/sections';
import { examsSection } from '../exams/section';
import { resultsFhir } from './fhir';
import { known } from './known-names';

const sign = sql`case ${results.comparator} when '<=' then '≤' when '>=' then '≥' else ${results.comparator} end`;
/**
 * The value as in the report, with a decimal point and followed by the report's words in brackets; if there is no value, the
 * words alone.
 */
const measured = sql`case when ${results.value} is null then ${results.text} else
  concat_ws(' ', ${sign}, ${results.value}::numeric::text, '(' || nullif(${results.text}, '') || ')', ${results.unit}) end`;
/** Words of a report are shown unchanged, even if they look like a number. */
const isNumeric = sql`(${results.value} is not null)`;

/** The section of the exams' laboratory values. Whoever may write or see an exam may also write or see its values. */
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
    isNumeric,
    called: known,
  },
  timeline: {
    text: measured,
    measured: isNumeric,
    together: results.examId,
  },
  // The page of one exam's results also shows the exam's reason and day. That of one test names the newest report's files, and
  // its course marks events of the others.
  shows: ['exams', 'files', 'diagnoses', 'therapies'],
  permissions: { create: 'modificaesame', update: 'modificaesame' },
  fhir: resultsFhir,
});
