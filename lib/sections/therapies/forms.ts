import type { z } from 'zod';
import type { TherapyState } from '@/db/reference/values';
import { therapyModel } from './model';
import { problemsOf, type RuledTherapy } from './rules';

const ruled =
  (state: TherapyState) =>
  (values: object, context: z.RefinementCtx): void => {
    for (const { path, message } of problemsOf({ ...values, state } as RuledTherapy))
      context.addIssue({ code: 'custom', path: [path], message });
  };

/** The validation rules of a new therapy's form, by the list that it is for. */
export const newTherapyForm = (state: TherapyState) => therapyModel.newRow.superRefine(ruled(state));
/** The validation rules of a stored therapy's form. */
export const therapyForm = (state: TherapyState) => therapyModel.editForm.superRefine(ruled(state));
