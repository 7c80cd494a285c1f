import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonReports, REPORTS } from '@/lib/sections/adverse-reactions/routes';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { cardSection } from '@/lib/sections/patient/section';

/** A report names the patient, so a token needs the card too. */
export const GET = described(
  { ...REPORTS, tokens: [adverseReactionsSection, cardSection] },
  recordQuery(adverseReactionsSection, jsonReports),
);
