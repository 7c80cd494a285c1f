'use server';

import { formAction } from '@/lib/http/form-action';
import { therapiesSection } from '@/lib/record/therapies/section';

export const saveTherapy = formAction(therapiesSection.save);
export const shareTherapy = formAction(therapiesSection.share);
export const removeTherapy = formAction(therapiesSection.remove);
