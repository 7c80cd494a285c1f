'use server';

import { formAction } from '@/lib/http/form-action';
import { examsSection } from '@/lib/record/exams/section';

export const saveExam = formAction(examsSection.save);
export const shareExam = formAction(examsSection.share);
export const removeExam = formAction(examsSection.remove);
