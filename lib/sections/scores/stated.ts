import type { Answer } from '@/lib/clinical';

/** What users state about themselves, under the names that the equations give it (lib/clinical), none of it checked. */
export type Stated = Record<string, unknown>;

/** An age of each of the groups that CHA2DS2-VASc tells apart, for who states the group alone. */
const AGE_OF_GROUP = { under_65: 64, from_65_to_74: 65, from_75: 75 } as const;
export type AgeGroup = keyof typeof AGE_OF_GROUP;
export const AGE_GROUPS = Object.keys(AGE_OF_GROUP) as AgeGroup[];

/** The group of an age in completed years. */
export const ageGroupOf = (ageYears: number): AgeGroup =>
  AGE_GROUPS.findLast((group) => group !== 'under_65' && ageYears >= AGE_OF_GROUP[group]) ?? 'under_65';

/** With an age in years, stated or else of the group; a group that is none is no age. */
export function withAge({ ageGroup, ...stated }: Stated): Stated {
  const group = AGE_GROUPS.find((one) => one === ageGroup);
  return { ...stated, ageYears: stated.ageYears ?? (group && AGE_OF_GROUP[group]) };
}

/** Milligrams in a decilitre to a millimole in a litre, of cholesterol (386.7 g/mol). */
export const CHOLESTEROL_MG_DL_PER_MMOL_L = 38.67;
const inMmolL = (mgDl: unknown) => (typeof mgDl === 'number' ? mgDl / CHOLESTEROL_MG_DL_PER_MMOL_L : mgDl);

/** With cholesterol as SCORE2 and SCORE2-OP reckon it; it is stated in mg/dl for every equation alike. */
export const withMillimoles = ({ totalCholesterolMgDl, hdlMgDl, ...stated }: Stated): Stated => ({
  ...stated,
  totalCholesterolMmolL: inMmolL(totalCholesterolMgDl),
  hdlMmolL: inMmolL(hdlMgDl),
});

/** An answer about millimoles with the fields to blame as they were stated. */
export const inStatedUnits = <R>(answer: Answer<R>): Answer<R> =>
  answer.ok
    ? answer
    : {
        ok: false,
        reasons: answer.reasons.map(({ field, code }) => ({ field: field.replace(/MmolL$/, 'MgDl'), code })),
      };
