import type { z } from 'zod';
import { reportModel } from './model/model';
import { problemsOf, type RuledReport } from './rules';

const ruled =
  (female: boolean) =>
  (values: object, context: z.RefinementCtx): void => {
    for (const { path, message } of problemsOf(values as RuledReport, female))
      context.addIssue({ code: 'custom', path: [path], message });
  };

/**
 * The validation rules of a new report's form. The required fields depend on the patient's sex and on whether the report is
 * to be complete.
 */
export const newReportForm = (female: boolean) => reportModel.newRow.superRefine(ruled(female));
/** The validation rules of a stored report's form. */
export const reportForm = (female: boolean) => reportModel.editForm.superRefine(ruled(female));
