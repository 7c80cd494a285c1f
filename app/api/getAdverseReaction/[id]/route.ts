import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonReports, REPORTS } from '@/lib/record/adverse-reactions/routes';
import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';
import { cardSection } from '@/lib/record/patient/section';

/** A report says who the patient is. */
export const GET = described(
  { ...REPORTS, tokens: [adverseReactionsSection, cardSection] },
  recordQuery(adverseReactionsSection, jsonReports),
);
