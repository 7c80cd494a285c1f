'use server';

import { formAction } from '@/lib/http/form-action';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';

export const saveVaccination = formAction(vaccinationsSection.save);
export const shareVaccination = formAction(vaccinationsSection.share);
export const removeVaccination = formAction(vaccinationsSection.remove);
