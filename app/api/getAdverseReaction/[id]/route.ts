import { recordQuery } from '@/lib/http/api-route';
import { jsonReports } from '@/lib/record/adverse-reactions/routes';
import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';
import { cardSection } from '@/lib/record/patient/section';

/** A report says who the patient is. */
export const GET = recordQuery(adverseReactionsSection, jsonReports, undefined, {
  tokens: [adverseReactionsSection, cardSection],
});
