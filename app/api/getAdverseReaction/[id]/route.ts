import { recordQuery } from '@/lib/http/api-route';
import { jsonReports } from '@/lib/record/adverse-reactions/routes';
import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';

export const GET = recordQuery(adverseReactionsSection, jsonReports);
