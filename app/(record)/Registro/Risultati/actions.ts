'use server';

import { formAction } from '@/lib/http/form-action';
import * as results from '@/lib/sections/results/save';

export const saveResults = formAction(results.saveResults);
