'use server';

import { formAction } from '@/lib/http/form-action';
import { scoresSection } from '@/lib/sections/scores/section';

export const saveScore = formAction(scoresSection.save);
export const shareScore = formAction(scoresSection.share);
export const removeScore = formAction(scoresSection.remove);
