import type { Severity } from '@/db/schema';

/**
 * The data of a medicine that the check needs. Interactions of a medicine can be ruled out only if the ATC code of its
 * substance is known.
 */
export interface CheckedDrug {
  id: number;
  name: string;
  ingredients: readonly string[];
  /** The product's own code and those of its ingredients. */
  atcCodes: readonly string[];
}

/** A rule applies to two medicines if each has a code that begins with a prefix of one side. */
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
  /** Both contain the same ingredient; `ingredients` is empty if only their ATC codes show it. */
  | { kind: 'duplicate'; severity: Severity; with: CheckedDrug; ingredients: string[] }
  /** The medicine, or one of its ingredients, is forbidden for the patient. */
  | { kind: 'forbidden'; severity: Severity; with: CheckedDrug; ingredients: string[] }
  /** The medicine is in the same chemical group as one that is forbidden for the patient. */
  | { kind: 'forbiddenGroup'; severity: Severity; with: CheckedDrug }
  /** An allergy or intolerance of the patient names an ingredient, the medicine or its group. */
  | { kind: 'allergy'; severity: Severity; allergy: string };

export interface CheckResult {
  /** `none` means that all rules could be applied; otherwise the outcome is `impossible`, or `found`. */
  outcome: 'found' | 'none' | 'impossible';
  /** The most severe first. */
  findings: Finding[];
  /**
   * Medicines without the ATC code of a substance, possibly including the checked one: interactions with them cannot be
   * ruled out.
   */
  unchecked: CheckedDrug[];
}

export interface CheckInput {
  drug: CheckedDrug;
  /** The patient's other medicines. */
  others: readonly CheckedDrug[];
  /** Medicines the patient must not take. */
  forbidden: readonly CheckedDrug[];
  /** Allergies and intolerances in the patient's own words. */
  allergies: readonly string[];
}

/** A key that identifies a finding, for example one that the patient has read and accepted. */
export function findingKey(finding: Finding): string {
  if (finding.kind === 'allergy') return `allergy:${finding.allergy}`;
  if (finding.kind === 'interaction') return `${finding.rule.id}:${finding.with.id}`;
  return `${finding.kind}:${finding.with.id}`;
}
