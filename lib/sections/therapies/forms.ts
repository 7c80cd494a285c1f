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

/** What the form of a new therapy must hold, by the list that it is for. */
export const newTherapyForm = (state: TherapyState) => therapyModel.newRow.superRefine(ruled(state));
/** The same of a stored one. */
export const therapyForm = (state: TherapyState) => therapyModel.editForm.superRefine(ruled(state));
