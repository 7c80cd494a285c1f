'use server';

import { formAction } from '@/lib/http/form-action';
import { ecgsSection } from '@/lib/sections/ecgs/section';

export const saveEcg = formAction(ecgsSection.save);
export const shareEcg = formAction(ecgsSection.share);
export const removeEcg = formAction(ecgsSection.remove);
