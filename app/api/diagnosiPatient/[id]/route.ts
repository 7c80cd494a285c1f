import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { diagnosisList } from '@/lib/record/diagnoses/wire';

export const GET = recordQuery('diagnoses', jsonList(diagnosisList));
