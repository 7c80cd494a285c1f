import { z } from 'zod';
import { idAnswer, pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { rowRoutes } from '@/lib/http/section-routes';
import { resultChange } from '@/lib/sections/results/model';
import { removeResult, saveResult } from '@/lib/sections/results/save';
import { resultsSection } from '@/lib/sections/results/section';
import { jsonResults, resultWire } from '@/lib/sections/results/wire';

/** The results of the patient whose id is in the path. */
export const GET = described(
  {
    summary: 'The results of a patient’s exams',
    query: {
      test: z.string().optional().describe('The series of one test, by its key'),
      id_indagine: idAnswer().optional().describe('Those of one exam'),
    },
    answer: pageAnswer(resultWire.answer as z.ZodType),
  },
  recordQuery(resultsSection, (record, page, _, query) => jsonResults(record, page, query)),
);

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const { PUT, DELETE } = rowRoutes(
  resultsSection,
  { save: saveResult, remove: removeResult, wire: resultWire },
  resultChange,
);
