import type { Answer } from '@/lib/clinical';

/** What users state about themselves, under the equations' names (lib/clinical); not validated yet. */
export type Stated = Record<string, unknown>;

/** A representative age for each age group of CHA2DS2-VASc, for users who state only the group. */
const AGE_OF_GROUP = { under_65: 64, from_65_to_74: 65, from_75: 75 } as const;
export type AgeGroup = keyof typeof AGE_OF_GROUP;
export const AGE_GROUPS = Object.keys(AGE_OF_GROUP) as AgeGroup[];

/** The group of an age in completed years. */
export const ageGroupOf = (ageYears: number): AgeGroup =>
  AGE_GROUPS.findLast((group) => group !== 'under_65' && ageYears >= AGE_OF_GROUP[group]) ?? 'under_65';

/**
 * Replaces the age group by an age in years: the stated age or, without one, the age that represents the group. An unknown
 * group gives no age.
 */
export function withAge({ ageGroup, ...stated }: Stated): Stated {
  const group = AGE_GROUPS.find((one) => one === ageGroup);
  return { ...stated, ageYears: stated.ageYears ?? (group && AGE_OF_GROUP[group]) };
}

/** The mg/dL of cholesterol in one mmol/L (386.7 g/mol). */
export const CHOLESTEROL_MG_DL_PER_MMOL_L = 38.67;
const inMmolL = (mgDl: unknown) => (typeof mgDl === 'number' ? mgDl / CHOLESTEROL_MG_DL_PER_MMOL_L : mgDl);

/**
 * Replaces the cholesterol values in mg/dl, which users state for all equations, by values in mmol/L, which SCORE2 and
 * SCORE2-OP need.
 */
export const withMillimoles = ({ totalCholesterolMgDl, hdlMgDl, ...stated }: Stated): Stated => ({
  ...stated,
  totalCholesterolMmolL: inMmolL(totalCholesterolMgDl),
  hdlMmolL: inMmolL(hdlMgDl),
});

/** Renames the fields in an answer's errors from mmol/L to the stated mg/dl. */
export const inStatedUnits = <R>(answer: Answer<R>): Answer<R> =>
  answer.ok
    ? answer
    : {
        ok: false,
        reasons: answer.reasons.map(({ field, code }) => ({ field: field.replace(/MmolL$/, 'MgDl'), code })),
      };
