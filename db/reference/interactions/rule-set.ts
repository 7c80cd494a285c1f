import { z } from 'zod';
import { SEVERITIES } from '../../schema/drugs';
import { idsDiffer, line, prefixes } from './prefix';

// The schema of a set of interaction rules, whose file format docs/catalogue.md describes.

/** What is said if a set has no advice of its own. */
const ADVICE = { it: 'Ne parli con il medico o il farmacista.', en: 'Talk about it with your doctor or pharmacist.' };

const given = (otherwise: string) => z.preprocess((text) => (text === '' ? undefined : text), line.default(otherwise));
const keyword = z.string().trim().max(60).default('');

const rule = z
  .object({
    id: line.max(40),
    a: line,
    a_en: given(''),
    a_atc: prefixes,
    b: line,
    b_en: given(''),
    b_atc: prefixes,
    c: line.optional(),
    c_en: line.optional(),
    c_atc: prefixes.optional(),
    severity: z.enum(SEVERITIES),
    mechanism: keyword,
    text_it: line,
    text_en: line,
    advice_it: given(ADVICE.it),
    advice_en: given(ADVICE.en),
    onset: keyword,
    source: line,
  })
  .refine(({ c, c_atc }) => (c === undefined) === (c_atc === undefined), 'a third side needs a name and codes');

export const ruleSet = z.object({
  version: line.max(40),
  date: z.iso.date(),
  source: line,
  rules: z.array(rule).min(1).refine(idsDiffer, 'two rules with one id'),
});
export type RuleSet = z.infer<typeof ruleSet>;
