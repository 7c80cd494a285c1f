import type { Sex } from '@/db/schema/patients';
import { ckdEpi2021, cockcroftGault } from '@/lib/clinical';
import { daysBetween, monthsBefore } from '@/lib/values/days';
import { affirmed } from './affirmed';
import { groupsNamed, namingStems } from './allergies';

/** A row of the record in the patient's own words: a diagnosis, an allergy. */
export interface Recorded {
  id: number;
  name: string;
  day: string | null;
  /** ICD-10 or ICD-9-CM codes, if the row has any. */
  codes: readonly string[];
}

/** A laboratory value in the test's own unit (lib/laboratory), or a weight in kg. */
export interface Measured {
  id: number | null;
  value: number;
  day: string;
}

/** What the viewer may see about the person, as far as the rules ask for it. */
export interface Person {
  /** The day of the check, YYYY-MM-DD. */
  day: string;
  birthDate: string | null;
  sex: Sex;
  weightKg: Measured | null;
  /** The pregnancy of today, with its first day if it is known. */
  pregnancy: { id: number; start: string | null } | null;
  diagnoses: readonly Recorded[];
  allergies: readonly Recorded[];
  /** The newest value of each test, by the test's key; creatinine in mg/dL. */
  results: ReadonlyMap<string, Measured>;
}

/** Nothing is known about the person. */
export const unknownPerson = (day: string): Person => ({
  day,
  birthDate: null,
  sex: 'unknown',
  weightKg: null,
  pregnancy: null,
  diagnoses: [],
  allergies: [],
  results: new Map(),
});

/** How old a creatinine and a weight may be, in months. */
export const KIDNEY_MONTHS = 12;
/** The age from which the equations of the kidneys hold. */
const ADULT = 18;
/** How old a laboratory value may be, in days: three months, and six weeks for INR. */
const LAB_DAYS = 92;
const INR_DAYS = 42;
export const labDays = (test: string) => (test === 'inr' ? INR_DAYS : LAB_DAYS);

/** The age in years with the fraction of the current one, so that three months are exactly 0.25. */
export function yearsOld(birthDate: string, day: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  return (months + (thisDate - date) / 31) / 12;
}

/** The completed weeks of a pregnancy, counted from its first day. */
export const weeksOf = (start: string, day: string) => Math.floor(daysBetween(start, day) / 7);
/** The trimester of a completed week: the second begins with 14, the third with 28. */
export const trimesterOf = (week: number): 1 | 2 | 3 => (week < 14 ? 1 : week < 28 ? 2 : 3);

export type Kidneys =
  | { egfr: number; clearance: number | null; measured: Measured }
  | { missing: 'creatinine' | 'birthDate' | 'sex' | 'adult'; reason: 'missing' | 'old'; day: string | null };

/**
 * The kidneys' function from the last creatinine of at most 12 months: eGFR in mL/min/1.73 m² by CKD-EPI 2021, and the
 * creatinine clearance in mL/min by Cockcroft-Gault if a weight of at most 12 months is known. For adults.
 */
function kidneysOf({ day, birthDate, sex, weightKg, results }: Person): Kidneys {
  const creatinine = results.get('creatinine');
  const since = monthsBefore(day, KIDNEY_MONTHS);
  const missing = (what: 'creatinine' | 'birthDate' | 'sex' | 'adult') =>
    ({ missing: what, reason: 'missing', day: null }) as const;
  if (!creatinine) return missing('creatinine');
  if (creatinine.day < since) return { missing: 'creatinine', reason: 'old', day: creatinine.day };
  if (!birthDate) return missing('birthDate');
  if (sex === 'unknown') return missing('sex');
  const ageYears = Math.floor(yearsOld(birthDate, day));
  if (ageYears < ADULT) return missing('adult');
  const given = { ageYears, sex, creatinineMgDl: creatinine.value };
  const egfr = ckdEpi2021(given);
  if (!egfr.ok) return missing('creatinine');
  const weight = weightKg && weightKg.day >= since ? weightKg.value : null;
  const clearance = weight === null ? null : cockcroftGault({ ...given, weightKg: weight });
  return { egfr: egfr.value, clearance: clearance?.ok ? clearance.value : null, measured: creatinine };
}

/** Words and codes of a breastfeeding woman among the diagnoses; the record has no field for it. */
const BREASTFEEDING = /\s(?:allattamento|allatta|allattando|breastfeeding)\s/;
const BREASTFEEDING_CODE = /^(?:Z39\.?1|V24\.?1)/;

type Said = Recorded & { said: string };

/** A person with what follows from the facts, computed once for all rules. */
export interface Known extends Person {
  years: number | null;
  week: number | null;
  kidneys: Kidneys;
  breastfeeding: Recorded | null;
  /** The diagnoses and allergies with their affirmed words; the allergies with the stems and the groups that they name. */
  saidDiagnoses: readonly Said[];
  saidAllergies: readonly (Said & { stems: readonly string[]; groups: readonly string[] })[];
}

const withWords = (rows: readonly Recorded[]) => rows.map((row) => ({ ...row, said: affirmed(row.name) }));

export function known(person: Person): Known {
  const { birthDate, day, pregnancy } = person;
  const saidDiagnoses = withWords(person.diagnoses);
  return {
    ...person,
    years: birthDate === null ? null : yearsOld(birthDate, day),
    week: pregnancy?.start ? weeksOf(pregnancy.start, day) : null,
    kidneys: kidneysOf(person),
    breastfeeding:
      saidDiagnoses.find(
        ({ said, codes }) => BREASTFEEDING.test(said) || codes.some((code) => BREASTFEEDING_CODE.test(code)),
      ) ?? null,
    saidDiagnoses,
    saidAllergies: withWords(person.allergies).map((row) => ({
      ...row,
      stems: namingStems(row.said),
      groups: groupsNamed(row.said),
    })),
  };
}
