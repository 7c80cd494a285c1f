import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { section } from '@/lib/access/policy/sections';
import { examsSection } from '../exams/section';
import { resultsFhir } from './fhir';
import { known } from './known-names';

const sign = sql`case ${results.comparator} when '<=' then '≤' when '>=' then '≥' else ${results.comparator} end`;
/** The value as the report has it, with a decimal point and the report's own words in brackets behind it; or these alone. */
const measured = sql`case when ${results.value} is null then ${results.text} else
  concat_ws(' ', ${sign}, ${results.value}::numeric::text, '(' || nullif(${results.text}, '') || ')', ${results.unit}) end`;
/** Words of a report stand as they are written there, be they digits with a dot between. */
const isNumeric = sql`(${results.value} is not null)`;

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
    isNumeric,
    called: known,
  },
  story: {
    text: measured,
    measured: isNumeric,
    together: results.examId,
  },
  // The results of one exam stand under its reason and day.
  shows: ['exams'],
  permissions: { create: 'modificaesame', update: 'modificaesame' },
  fhir: resultsFhir,
});
