import { recordQuery } from '@/lib/http/api-route';
import { rowRoutes } from '@/lib/http/section-routes';
import { resultChange } from '@/lib/record/results/model';
import { removeResult, saveResult } from '@/lib/record/results/save';
import { resultsSection } from '@/lib/record/results/section';
import { jsonResults, resultWire } from '@/lib/record/results/wire';

/** The results of the patient whose id is in the path. */
export const GET = recordQuery(resultsSection, (record, page, _, query) => jsonResults(record, page, query));

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const { PUT, DELETE } = rowRoutes(
  resultsSection,
  { save: saveResult, remove: removeResult, wire: resultWire },
  resultChange,
);
