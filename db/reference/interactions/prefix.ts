import { z } from 'zod';
import { isAtcCode } from '../drugs/row';

/** A food, drink or habit that a person can enter, such as X-GRAPEFRUIT. */
export const isFoodCode = (text: string) => /^X-[A-Z]{3,20}$/.test(text);

/** A text of a rule. */
export const line = z.string().trim().min(1).max(500);

/**
 * A prefix of ATC codes, or the code of a food or drink. It contains at least the main group; an empty prefix would make the
 * rule apply to everything.
 */
export const prefix = z
  .string()
  .trim()
  .refine((text) => isAtcCode(text) || isFoodCode(text), 'not an ATC code');

export const prefixes = z.array(prefix).min(1);

export const idsDiffer = (rules: readonly { id: string }[]) => new Set(rules.map(({ id }) => id)).size === rules.length;
