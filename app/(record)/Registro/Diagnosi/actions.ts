'use server';

import { formAction } from '@/lib/http/form-action';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';

export const saveDiagnosis = formAction(diagnosesSection.save);
export const shareDiagnosis = formAction(diagnosesSection.share);
export const removeDiagnosis = formAction(diagnosesSection.remove);
