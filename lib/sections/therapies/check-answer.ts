import type { CheckResult, Finding } from '@/lib/catalogue/interactions/findings';
import { findingKey } from '@/lib/catalogue/interactions/findings';
import { findingText } from '@/lib/catalogue/interactions/words';
import { type Locale, translate } from '@/lib/i18n/translate';
import type { DrugCheck } from './interactions';

/** One finding as the pages and the forms show it: two that do not go together, how grave that is, and why. */
export interface Found {
  /** By which it is known again when it was accepted. */
  key: string;
  severity: Finding['severity'];
  /** The medicine that was asked about. */
  drug: string;
  /** What it does not go with: another medicine, or an allergy. */
  with: string;
  text: string;
}

/** A check as the forms get it. */
export interface CheckAnswer {
  drug: string;
  outcome: CheckResult['outcome'];
  /** The gravest first. */
  findings: Found[];
  /** The names of what no interaction can be told of. */
  unchecked: string[];
}

export const foundOf = (drug: string, finding: Finding, locale: Locale): Found => ({
  key: findingKey(finding),
  severity: finding.severity,
  drug,
  with: finding.kind === 'allergy' ? finding.allergy : finding.with.name,
  text: findingText(finding, { locale, t: (key, values) => translate(locale, `drugs.${key}`, values) }),
});

export const checkAnswer = ({ drug, outcome, findings, unchecked }: DrugCheck, locale: Locale): CheckAnswer => ({
  drug: drug.name,
  outcome,
  findings: findings.map((finding) => foundOf(drug.name, finding, locale)),
  unchecked: unchecked.map(({ name }) => name),
});
