import { z } from 'zod';
import { level, version, wholeNumber } from '../values/fields';

/** The inputs of the commands that all sections have in common. */
const existing = wholeNumber(1, Number.MAX_SAFE_INTEGER);
export const removalInput = z.object({ id: existing, version });
export const sharingInput = z.object({
  id: existing,
  version,
  level,
  /** Whether no carer ever sees the row, as a form sends it; absent: as before. */
  withheld: z
    .enum(['0', '1'])
    .transform((chosen) => chosen === '1')
    .optional(),
});
