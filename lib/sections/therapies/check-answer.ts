import type { CheckResult, Finding } from '@/lib/catalogue/interactions/findings';
import { findingKey } from '@/lib/catalogue/interactions/findings';
import { findingText } from '@/lib/catalogue/interactions/words';
import { type Locale, translate } from '@/lib/i18n/translate';
import type { DrugCheck } from './interactions';

/**
 * One finding for the pages and the forms: a medicine and what does not go together with it, how severe that is, and why.
 */
export interface Found {
  /** The key that identifies the finding when the patient accepts it. */
  key: string;
  severity: Finding['severity'];
  /** The checked medicine. */
  drug: string;
  /** The other medicine, or the allergy. */
  with: string;
  text: string;
}

/** The result of a check for the forms. */
export interface CheckAnswer {
  drug: string;
  outcome: CheckResult['outcome'];
  /** The most severe first. */
  findings: Found[];
  /** The names of the medicines for which interactions cannot be checked. */
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
