'use server';

import * as rules from '@/lib/admin/medicine-rules';
import { formAction } from '@/lib/http/form-action';

export const saveReviewFile = formAction(rules.saveReviewFile);
export const markRuleWrong = formAction(rules.markRuleWrong);
