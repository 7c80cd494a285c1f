import { z } from 'zod';
import { CONTEXT_KINDS, GRADES } from '../../schema/drugs';
import { idsDiffer, line, prefixes } from './prefix';

// The schema of a set of rules about a medicine and the person, whose file format docs/catalogue.md describes.

const number = z.number().min(0).max(1_000_000);
const limit = number.optional();
const words = z.array(line).min(1);
const atLeastOne = (one: object) => Object.values(one).some((value) => value !== undefined);
const NO_LIMIT = 'a condition without a limit would always hold';

/** The conditions of each kind. A `from` is included, a `below` is not. Unknown fields are refused. */
const CONDITIONS = {
  pregnancy: z
    .strictObject({ trimester: z.array(z.int().min(1).max(3)).min(1).optional(), from_week: limit })
    .refine(atLeastOne, NO_LIMIT),
  childbearing: z.strictObject({ sex: z.literal('F'), age_from: number, age_below: number }),
  breastfeeding: z.strictObject({ breastfeeding: z.literal(true) }),
  kidney: z
    .strictObject({ egfr_from: limit, egfr_below: limit, crcl_from: limit, crcl_below: limit })
    .refine(atLeastOne, NO_LIMIT),
  lab: z
    .strictObject({ lab: line, unit: line, from: limit, below: limit })
    .refine(({ from, below }) => from !== undefined || below !== undefined, NO_LIMIT),
  liver: z.strictObject({ icd: words, icd9: words, words_it: words, words_en: words }),
  disease: z.strictObject({ icd: words, icd9: words, words_it: words, words_en: words }),
  allergy: z.strictObject({ allergy_group: line, words, atc: z.array(line) }),
  age: z.strictObject({ age_from: limit, age_below: limit }).refine(atLeastOne, NO_LIMIT),
  dose: z
    .strictObject({
      substance: line,
      substance_en: line,
      route: z.enum(['oral', 'injection']),
      max_daily_mg: limit,
      max_daily_mg_per_kg: limit,
      interval_days: limit,
      strength_mg: limit,
      weight_below_kg: limit,
      age_from: limit,
      age_below: limit,
      self_care: z.literal(true).optional(),
    })
    .refine((one) => one.max_daily_mg ?? one.max_daily_mg_per_kg ?? one.interval_days, NO_LIMIT),
  duplication: z.strictObject({ class: line, count_from: z.literal(2) }),
} satisfies Record<(typeof CONTEXT_KINDS)[number], z.ZodType>;

export type Conditions = { [K in keyof typeof CONDITIONS]: z.infer<(typeof CONDITIONS)[K]> };

const rule = z
  .object({
    id: line.max(40),
    kind: z.enum(CONTEXT_KINDS),
    a: line,
    a_en: line,
    atc: prefixes,
    condition: z.record(z.string(), z.unknown()),
    severity: z.enum(GRADES),
    text_it: line,
    text_en: line,
    advice_it: line,
    advice_en: line,
    source: line,
  })
  .superRefine(({ kind, condition }, context) => {
    for (const { message, path } of CONDITIONS[kind].safeParse(condition).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: ['condition', ...path] });
  });

const file = z.object({
  version: line.max(40),
  date: z.iso.date(),
  source: line,
  allergy_groups: z.record(z.string(), z.object({ words, atc: z.array(line) })),
  rules: z.array(z.looseObject({ kind: z.string(), condition: z.record(z.string(), z.unknown()) })).min(1),
});

/**
 * Reads a set of rules about the person: the words and codes of an allergy's group, which the file holds apart, become part
 * of the conditions that name it. An unknown group is an error.
 */
export const contextSet = file
  .transform(({ allergy_groups, rules, ...set }) => ({
    ...set,
    rules: rules.map(({ condition, ...one }) => ({
      ...one,
      condition:
        one.kind === 'allergy' ? { ...condition, ...allergy_groups[String(condition.allergy_group)] } : condition,
    })),
  }))
  .pipe(
    z.object({
      version: z.string(),
      date: z.string(),
      source: z.string(),
      rules: z.array(rule).refine(idsDiffer, 'two rules with one id'),
    }),
  );
export type ContextSet = z.infer<typeof contextSet>;
