'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/diagnoses/commands';

export const saveDiagnosis = formAction(commands.saveDiagnosis);
export const shareDiagnosis = formAction(commands.shareDiagnosis);
export const removeDiagnosis = formAction(commands.removeDiagnosis);
