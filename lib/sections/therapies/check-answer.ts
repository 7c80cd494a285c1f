import type { CheckResult, Fact, Finding, FindingKind, NotAssessable, RuleVersion } from '@/lib/catalogue/interactions/findings';
import type { Locale } from '@/lib/i18n/translate';

/** A finding in one language, for the pages and the forms. */
export interface Found {
  /** The key that identifies the finding when the patient accepts it. */
  key: string;
  rule: string;
  kind: FindingKind;
  severity: Finding['severity'];
  /** The checked medicine. */
  drug: string;
  /** The other medicines, or the fact in the patient's own words (an allergy, a diagnosis); empty if there is none. */
  with: string;
  text: string;
  advice: string;
  source: string;
  fact: Fact | null;
  reviewedBy: string | null;
  reviewedOn: string | null;
}

/** The result of a check for the pages and the forms. */
export interface CheckAnswer {
  /** The chosen medicine; empty if the whole list was checked. */
  drug: string;
  outcome: CheckResult['outcome'];
  /** The most severe first. */
  findings: Found[];
  /** The names of the medicines for which interactions cannot be checked. */
  unchecked: string[];
  /** What could not be assessed, as the kind, the missing fact and the medicines' names. */
  notAssessable: (Omit<NotAssessable, 'medicines'> & { drugs: string[] })[];
  /** The number of rules that were applied, and how many of them no expert has read yet. */
  rules: number;
  unreviewed: number;
  interactions: RuleVersion | null;
  context: RuleVersion | null;
}

export const foundOf = ({ medicines, text, advice, ...finding }: Finding, locale: Locale): Found => {
  const [drug, ...others] = medicines.map(({ name }) => name);
  return {
    ...finding,
    drug: drug ?? '',
    with: others.length > 0 ? others.join(', ') : (finding.fact?.name ?? ''),
    text: text[locale],
    advice: advice[locale],
  };
};

export const checkAnswer = (drug: string, result: CheckResult, locale: Locale): CheckAnswer => {
  const { outcome, findings, unknown, notAssessable, rules, unreviewed, interactions, context } = result;
  return {
    drug,
    outcome,
    findings: findings.map((finding) => foundOf(finding, locale)),
    unchecked: unknown.map(({ name }) => name),
    notAssessable: notAssessable.map(({ medicines, ...missing }) => ({
      ...missing,
      drugs: medicines.map(({ name }) => name),
    })),
    rules,
    unreviewed,
    interactions,
    context,
  };
};
