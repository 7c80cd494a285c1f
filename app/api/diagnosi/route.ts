import { createRoute } from '@/lib/http/section-routes';
import { saveDiagnosis } from '@/lib/record/diagnoses/commands';
import { newDiagnosis } from '@/lib/record/diagnoses/model';
import { diagnosisWire } from '@/lib/record/diagnoses/wire';

export const POST = createRoute('diagnoses', { save: saveDiagnosis, wire: diagnosisWire }, newDiagnosis);
