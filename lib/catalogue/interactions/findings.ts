import type { Severity } from '@/db/schema';
import type { Locale } from '@/lib/i18n/translate';

/** A medicine that cannot be told from another one by its id has a negative id; the one being chosen has 0. */
export interface Medicine {
  /** The id of the therapy; 0 for a medicine that is being chosen. */
  id: number;
  /** The id in the catalogue; null if its name was typed by hand, or for a food or drink. */
  drugId: number | null;
  name: string;
  ingredients: readonly string[];
  /** The product's own code and those of its ingredients, or the code of a food or drink (`X-…`). */
  atcCodes: readonly string[];
  /** How much of it is taken, as far as it is known. */
  intake?: Intake | undefined;
}

export interface Intake {
  /** The highest daily amount in mg of each substance whose amount is known, by the substance's ATC code. */
  dailyMg: ReadonlyMap<string, number>;
  /** The strength of one unit in mg, for a product with one substance. */
  strengthMg: number | null;
  /** The lowest number of days between two intakes: 1 for daily. Null if it is not known. */
  everyDays: number | null;
  /** Null if it is not known; suppositories count as oral, since the daily limit is the same. */
  route: 'oral' | 'injection' | 'other' | null;
  /** Whether nobody prescribed it and it is sold without a prescription. */
  selfCare: boolean;
}

export const FINDING_KINDS = [
  'interaction',
  'pregnancy',
  'childbearing',
  'breastfeeding',
  'kidney',
  'lab',
  'liver',
  'allergy',
  'forbidden',
  'disease',
  'age',
  'dose',
  'duplication',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Translated = Readonly<Record<Locale, string>>;

/** What about the person a finding rests on. */
export interface Fact {
  kind:
    | 'egfr'
    | 'clearance'
    | 'pregnancy'
    | 'breastfeeding'
    | 'sex'
    | 'age'
    | 'lab'
    | 'diagnosis'
    | 'allergy'
    | 'forbidden'
    | 'dose';
  /** The name in the patient's own words, such as a diagnosis or an allergy, or a laboratory test's key. */
  name: string | null;
  /**
   * A number in `unit`: mL/min/1.73 m² (eGFR), mL/min (clearance), completed weeks (pregnancy), years (age), mg per day
   * (dose), the rule's unit (lab).
   */
  value: number | null;
  unit: string | null;
  /** The day of the measurement, or from which the fact is known. */
  day: string | null;
  /** The id of the row that says so; null if it follows from the patient's card. */
  rowId: number | null;
  /** An eGFR stands for a clearance that could not be computed. */
  approximate: boolean;
}

export interface Finding {
  /** Identifies the finding: the rule, the medicines and the fact. It changes if one of them does. */
  key: string;
  /** The rule's id; for findings of no rule: `FORBIDDEN`, `FORBIDDEN-GROUP`, `ALLERGY`, `SAME-SUBSTANCE`. */
  rule: string;
  kind: FindingKind;
  severity: Severity;
  /** The medicines concerned: one for a finding about the person, two or three for an interaction; the checked one first. */
  medicines: readonly Pick<Medicine, 'id' | 'drugId' | 'name'>[];
  text: Translated;
  advice: Translated;
  source: string;
  fact: Fact | null;
  /** Who confirmed the rule and when; null for a rule that no expert has read yet. */
  reviewedBy: string | null;
  reviewedOn: string | null;
}

/** Rules that could not be applied, because a fact about the person is missing or too old. */
export interface NotAssessable {
  kind: FindingKind;
  /** The fact: `creatinine`, `birthDate`, `sex`, `weight`, `week`, or a laboratory test's key. */
  fact: string;
  reason: 'missing' | 'old';
  /** The day of the value that is too old. */
  day: string | null;
  /** The medicines that it concerns. */
  medicines: readonly Pick<Medicine, 'id' | 'drugId' | 'name'>[];
}

/** A medicine whose substance the rules do not know: its name was typed by hand, or it has the code of a group only. */
export interface Unknown extends Pick<Medicine, 'id' | 'drugId' | 'name'> {
  reason: 'text' | 'group';
}

export interface RuleVersion {
  version: string;
  /** The date of the data set. */
  date: string;
}

export interface CheckResult {
  /** `none` means that all interaction rules could be applied to all medicines; otherwise the outcome is `impossible`, or `found`. */
  outcome: 'found' | 'none' | 'impossible';
  /** The most severe first; those that say the same are one. */
  findings: Finding[];
  notAssessable: NotAssessable[];
  unknown: Unknown[];
  /** The number of rules that were applied, and how many of them no expert has read yet. */
  rules: number;
  unreviewed: number;
  /** The versions of the data sets; null before the first load. */
  interactions: RuleVersion | null;
  context: RuleVersion | null;
}
