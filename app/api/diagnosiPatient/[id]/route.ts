import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { diagnosisList } from '@/lib/record/diagnoses/wire';

export const GET = recordQuery(diagnosesSection, servedList(diagnosisList));
