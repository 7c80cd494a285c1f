'use server';

import { formAction } from '@/lib/http/form-action';
import * as scores from '@/lib/record/scores/commands';

export const saveScore = formAction(scores.saveScore);
export const shareScore = formAction(scores.shareScore);
export const removeScore = formAction(scores.removeScore);
