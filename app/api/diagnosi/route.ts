import { createRoute } from '@/lib/http/section-routes';
import { saveDiagnosis } from '@/lib/record/diagnoses/commands';
import { newDiagnosis } from '@/lib/record/diagnoses/model';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { diagnosisWire } from '@/lib/record/diagnoses/wire';

export const POST = createRoute(diagnosesSection, { save: saveDiagnosis, wire: diagnosisWire }, newDiagnosis);
