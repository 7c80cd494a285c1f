import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { diagnosisList } from '@/lib/record/diagnoses/wire';

export const GET = recordQuery(diagnosesSection, jsonList(diagnosisList));
