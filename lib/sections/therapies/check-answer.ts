import type {
  CheckResult,
  Fact,
  Finding,
  FindingKind,
  NotAssessable,
  RuleVersion,
} from '@/lib/catalogue/interactions/findings';
import { type Locale, translate } from '@/lib/i18n/translate';
import { testAt } from '@/lib/laboratory/tests';
import { isFood } from './foods';
import type { DrugCheck } from './interactions';

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

/** The name of a medicine or of a food in one language. */
export const medicineName = (name: string, locale: Locale) =>
  isFood(name) ? translate(locale, `drugs.foods.${name}`) : name;

/** What a finding rests on besides the first medicine: the other medicines, or the fact. */
function besides({ medicines, fact }: Finding, locale: Locale): string {
  const others = medicines.slice(1).map(({ name }) => medicineName(name, locale));
  if (others.length > 0) return others.join(', ');
  if (fact?.kind !== 'lab') return fact?.kind === 'dose' ? '' : (fact?.name ?? '');
  const test = testAt(fact.name);
  return test?.names[locale] ?? '';
}

export function foundOf(finding: Finding, locale: Locale): Found {
  const { medicines, text, advice, ...rest } = finding;
  return {
    ...rest,
    drug: medicineName(medicines[0]?.name ?? '', locale),
    with: besides(finding, locale),
    text: text[locale],
    advice: advice[locale],
  };
}

export function checkAnswer(drug: string, result: CheckResult, locale: Locale): CheckAnswer {
  const { outcome, findings, unknown, notAssessable, rules, unreviewed, interactions, context } = result;
  return {
    drug: medicineName(drug, locale),
    outcome,
    findings: findings.map((finding) => foundOf(finding, locale)),
    unchecked: unknown.map(({ name }) => name),
    notAssessable: notAssessable.map(({ medicines, ...missing }) => ({
      ...missing,
      drugs: medicines.map(({ name }) => medicineName(name, locale)),
    })),
    rules,
    unreviewed,
    interactions,
    context,
  };
}

/** The check that refused a save: its result, and the same as the forms show it. */
export interface RefusedCheck {
  result: DrugCheck;
  answers: Readonly<Record<Locale, CheckAnswer>>;
}

export const refusedCheck = ({ drug, ...result }: DrugCheck): RefusedCheck => ({
  result: { drug, ...result },
  answers: { it: checkAnswer(drug.name, result, 'it'), en: checkAnswer(drug.name, result, 'en') },
});
