import { recordQuery } from '@/lib/http/api-route';
import { diagnosisPage } from '@/lib/record/diagnoses/wire';

export const GET = recordQuery('diagnoses', diagnosisPage);
