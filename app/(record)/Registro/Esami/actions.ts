'use server';

import { formAction } from '@/lib/http/form-action';
import { examsSection } from '@/lib/sections/exams/section';

export const saveExam = formAction(examsSection.save);
export const shareExam = formAction(examsSection.share);
export const removeExam = formAction(examsSection.remove);
