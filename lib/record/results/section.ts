import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { section } from '@/lib/access/sections';
import { examsSection } from '../exams/section';
import { resultsFhir } from './fhir';

/** The laboratory's values of the exams: they are written as the exam is, and seen by whom it is seen. */
export const resultsSection = section({
  name: 'results',
  table: results,
  parent: { id: results.examId, section: examsSection },
  named: results.name,
  dated: { from: results.day },
  story: {
    text: sql`concat_ws(' ', ${results.comparator}, coalesce(${results.value}::text, ${results.text}), ${results.unit})`,
    measured: true,
    together: results.examId,
  },
  permissions: { create: 'modificaesame', update: 'modificaesame' },
  fhir: resultsFhir,
});
