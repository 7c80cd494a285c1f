import { z } from 'zod';
import { level, tags, version, wholeNumber } from './fields';

/** The inputs of the commands that every section has alike. */
const existing = wholeNumber(1, Number.MAX_SAFE_INTEGER);
export const removalInput = z.object({ id: existing, version });
/** The specialities are there for rows that are not edited otherwise; absent, they stay. */
export const sharingInput = z.object({ id: existing, version, level, tags });
