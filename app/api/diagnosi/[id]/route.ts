import { rowRoutes } from '@/lib/http/section-routes';
import { removeDiagnosis, saveDiagnosis } from '@/lib/record/diagnoses/commands';
import { diagnosisChange } from '@/lib/record/diagnoses/model';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { diagnosisWire } from '@/lib/record/diagnoses/wire';

/** Changes a diagnosis, or moves it: a state that differs from the stored one, which only a suspected one may take on. */
export const { PUT, DELETE } = rowRoutes(
  diagnosesSection,
  { save: saveDiagnosis, remove: removeDiagnosis, wire: diagnosisWire },
  diagnosisChange,
);
