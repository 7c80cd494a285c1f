import type { ScoreName } from '@/db/schema';
import {
  type Answer,
  cha2ds2Vasc,
  framingham,
  hasBled,
  meld,
  meld3,
  pooledCohort,
  score2,
  score2Op,
  VERSIONS,
} from '@/lib/clinical';
import { inStatedUnits, type Stated, withAge, withMillimoles } from './stated';

/** A result as a saved score stores it: points or percent, and for CHA2DS2-VASc also the percentage per year. */
export interface Computed {
  value: number;
  additional?: number;
}

interface Formula {
  score: ScoreName;
  /** The names of the inputs that it uses; others are ignored. */
  fields: readonly string[];
  /** The ages for which it is valid, in completed years. */
  ages?: readonly [from: number, to: number];
  compute(stated: Stated): Answer<Computed>;
}

/** Wraps an equation of lib/clinical, which validates its input, and picks the part of its result that is stored. */
const of =
  <Found extends object>(face: (input: never) => Answer<Found>, kept: (found: Found) => Computed) =>
  (stated: Stated): Answer<Computed> => {
    const answer = face(stated as never);
    return answer.ok ? { ok: true, ...kept(answer) } : answer;
  };
const percent = ({ riskPercent }: { riskPercent: number }) => ({ value: riskPercent });
const score = ({ score }: { score: number }) => ({ value: score });
const [european, europeanOld] = [of(score2, percent), of(score2Op, percent)];
const yearly = of(cha2ds2Vasc, ({ points, strokeRiskPercent }) => ({ value: points, additional: strokeRiskPercent }));

export const BLEEDING_FACTORS = [
  'hypertension',
  'abnormalRenal',
  'abnormalLiver',
  'stroke',
  'bleeding',
  'labileInr',
  'elderly',
  'antiplateletOrNsaid',
  'alcohol',
] as const;
export const STROKE_FACTORS = ['heartFailure', 'hypertension', 'diabetes', 'stroke', 'vascularDisease'] as const;
const LIVER = ['creatinineMgDl', 'bilirubinMgDl', 'inr', 'sodiumMmolL', 'dialysis', 'ageYears'] as const;
const HEART = ['sex', 'ageYears', 'totalCholesterolMgDl', 'hdlMgDl', 'systolicMmHg', 'smoker'] as const;

/** Every equation by which a score can be computed, by its name in lib/clinical. */
export const FORMULAS = {
  hasBled: {
    score: 'has-bled-score',
    fields: [...BLEEDING_FACTORS, 'table'],
    compute: of(hasBled, ({ points }) => ({ value: points })),
  },
  cha2ds2Vasc: {
    score: 'cha2-ds2-score',
    fields: [...STROKE_FACTORS, 'ageYears', 'ageGroup', 'sex', 'table'],
    compute: (stated) => yearly(withAge(stated)),
  },
  meld: { score: 'meld-score', fields: LIVER, ages: [13, 130], compute: of(meld, score) },
  meld3: { score: 'meld-score', fields: [...LIVER, 'albuminGDl', 'sex'], ages: [13, 130], compute: of(meld3, score) },
  framingham: {
    score: 'framingham-score',
    fields: [...HEART, 'treated'],
    ages: [30, 79],
    compute: of(framingham, percent),
  },
  pooledCohort: {
    score: 'cardiovascolare-score',
    fields: [...HEART, 'treated', 'ethnicity', 'diabetes'],
    ages: [40, 79],
    compute: of(pooledCohort, percent),
  },
  score2: {
    score: 'cardiovascolare-score',
    fields: [...HEART, 'region'],
    ages: [40, 69],
    compute: (stated) => inStatedUnits(european(withMillimoles(stated))),
  },
  score2Op: {
    score: 'cardiovascolare-score',
    fields: [...HEART, 'region'],
    ages: [70, 89],
    compute: (stated) => inStatedUnits(europeanOld(withMillimoles(stated))),
  },
} as const satisfies Record<string, Formula>;
export type FormulaName = keyof typeof FORMULAS;
export const FORMULA_NAMES = Object.keys(FORMULAS) as FormulaName[];
const formulas: Record<FormulaName, Formula> = FORMULAS;

/** The equation of a stored version; undefined for an unknown version. */
export const formulaOf = (version: string | null | undefined): FormulaName | undefined =>
  FORMULA_NAMES.find((name) => VERSIONS[name].version === version);

/** The equations of a score; the first is the specification's. */
export const formulasOf = (score: ScoreName) => FORMULA_NAMES.filter((name) => formulas[name].score === score);

export const agesOf = (formula: FormulaName) => formulas[formula].ages;

/** Computes a score from the stated inputs, or says why it cannot be computed. */
export const compute = (formula: FormulaName, stated: Stated): Answer<Computed> =>
  formulas[formula].compute(usedOf(formula, stated));

/** The stated inputs that the equation uses. If both an age and an age group are stated, only the age is used. */
export function usedOf(formula: FormulaName, stated: Stated): Stated {
  const given = formulas[formula].fields.filter((field) => Object.hasOwn(stated, field) && stated[field] != null);
  const { ageGroup, ...used }: Stated = Object.fromEntries(given.map((field) => [field, stated[field]]));
  return ageGroup === undefined || Object.hasOwn(used, 'ageYears') ? used : { ...used, ageGroup };
}
