'use server';

import { formAction } from '@/lib/http/form-action';
import { saveCheckedTherapy } from '@/lib/sections/therapies/checked-save';
import { therapiesSection } from '@/lib/sections/therapies/section';

export const saveTherapy = formAction(saveCheckedTherapy);
export const shareTherapy = formAction(therapiesSection.share);
export const removeTherapy = formAction(therapiesSection.remove);
