import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonReports, REPORTS } from '@/lib/record/adverse-reactions/routes';
import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';

export const GET = described(REPORTS, recordQuery(adverseReactionsSection, jsonReports));
