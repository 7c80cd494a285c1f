import { z } from 'zod';
import { anyDay, emptyAsNull, optionalText, requiredText, rowId, version } from '@/lib/values/fields';
import { fileIds, hour } from './model';

const MAX_TEXT = 5000;

/** What is asked after an appointment. */
export const afterForm = z.object({
  id: rowId,
  version,
  /** What was said and found. */
  observations: requiredText(MAX_TEXT),
  /** What is to be done now. */
  conclusions: optionalText(MAX_TEXT).optional(),
  files: fileIds.optional(),
  nextDay: emptyAsNull(anyDay).optional(),
  nextTime: hour.optional(),
});
export type AfterInput = z.infer<typeof afterForm>;
