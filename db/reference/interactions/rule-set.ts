import { z } from 'zod';
import { SEVERITIES } from '../../schema/drugs';
import { isAtcCode } from '../drugs/row';

// The schema of a set of interaction rules, whose file format docs/catalogue.md describes.

const line = z.string().trim().min(1).max(500);
/** A prefix of ATC codes. It contains at least the main group; an empty prefix would make the rule apply to everything. */
const prefix = z.string().trim().refine(isAtcCode, 'not an ATC code');

const rule = z.object({
  id: line.max(40),
  a: line,
  a_atc: z.array(prefix).min(1),
  b: line,
  b_atc: z.array(prefix).min(1),
  severity: z.enum(SEVERITIES),
  text_it: line,
  text_en: line,
  source: line,
});

export const ruleSet = z.object({
  version: line.max(40),
  date: z.iso.date(),
  source: line,
  rules: z
    .array(rule)
    .min(1)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'two rules with one id'),
});
export type RuleSet = z.infer<typeof ruleSet>;
