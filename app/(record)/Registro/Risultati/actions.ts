'use server';

import { formAction } from '@/lib/http/form-action';
import * as results from '@/lib/record/results/save';

export const saveResults = formAction(results.saveResults);
