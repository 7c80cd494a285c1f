import { z } from 'zod';
import { level, version, wholeNumber } from '../values/fields';

/** The inputs of the commands that all sections have in common. */
const existing = wholeNumber(1, Number.MAX_SAFE_INTEGER);
export const removalInput = z.object({ id: existing, version });
export const sharingInput = z.object({ id: existing, version, level });
