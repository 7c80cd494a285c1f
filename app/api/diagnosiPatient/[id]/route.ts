import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { diagnosisList } from '@/lib/record/diagnoses/wire';

export const GET = recordQuery('diagnoses', servedList(diagnosisList));
