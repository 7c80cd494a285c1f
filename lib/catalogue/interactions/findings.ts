import type { Severity } from '@/db/schema';

/** What the check must know of a medicine. Without a substance's ATC code it cannot be cleared. */
export interface CheckedDrug {
  id: number;
  name: string;
  ingredients: readonly string[];
  /** The product's own code and those of its ingredients. */
  atcCodes: readonly string[];
}

/** A rule holds for two medicines of which one has a code that begins with a prefix of each side. */
export interface InteractionRule {
  id: string;
  first: string;
  firstAtc: readonly string[];
  second: string;
  secondAtc: readonly string[];
  severity: Severity;
  mechanism: string;
  mechanismEnglish: string;
  source: string;
}

export type Finding =
  | { kind: 'interaction'; severity: Severity; with: CheckedDrug; rule: InteractionRule }
  /** Both hold the same ingredient; none is named where only their ATC codes say so. */
  | { kind: 'duplicate'; severity: Severity; with: CheckedDrug; ingredients: string[] }
  /** The medicine, or one of its ingredients, is one that the patient must not take. */
  | { kind: 'forbidden'; severity: Severity; with: CheckedDrug; ingredients: string[] }
  /** Of the same chemical group as one that the patient must not take. */
  | { kind: 'forbiddenGroup'; severity: Severity; with: CheckedDrug }
  /** An allergy or intolerance of the patient names an ingredient, the medicine or its group. */
  | { kind: 'allergy'; severity: Severity; allergy: string };

export interface CheckResult {
  /** `none` says that every rule was asked; where one could not be, the outcome is `impossible`, or `found`. */
  outcome: 'found' | 'none' | 'impossible';
  /** The most severe first. */
  findings: Finding[];
  /** The medicines without the ATC code of a substance, the checked one among them: they are not said to be clear. */
  unchecked: CheckedDrug[];
}

export interface CheckInput {
  drug: CheckedDrug;
  /** What else the patient takes. */
  others: readonly CheckedDrug[];
  /** What the patient must not take. */
  forbidden: readonly CheckedDrug[];
  /** Allergies and intolerances in the patient's own words. */
  allergies: readonly string[];
}

/** What a finding is called when it is to be known again, such as one that the patient has read and accepted. */
export function findingKey(finding: Finding): string {
  if (finding.kind === 'allergy') return `allergy:${finding.allergy}`;
  if (finding.kind === 'interaction') return `${finding.rule.id}:${finding.with.id}`;
  return `${finding.kind}:${finding.with.id}`;
}
