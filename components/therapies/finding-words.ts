import type { CheckResult, Fact, NotAssessable } from '@/lib/catalogue/interactions/findings';
import { nameOf, testAt } from '@/lib/laboratory/tests';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';

interface Words {
  /** Translates a key of the namespace `drugs.check`. */
  t(key: string, values?: Record<string, string | number>): string;
  locale: string;
}

/** A laboratory test's key by its name; other names are the patient's own words. */
const named = (name: string | null, locale: string) => {
  const test = name === null ? undefined : testAt(name);
  return test ? nameOf(test, locale) : (name ?? '');
};

/** What a finding rests on, in words; empty for a fact that its text already says. */
export function factWords({ kind, name, value, unit, day, approximate }: Fact, { t, locale }: Words): string {
  const values = {
    name: named(name, locale),
    value: value === null ? '' : displayedNumber(value, locale),
    unit: unit ?? '',
    day: day === null ? '' : displayedDay(day),
  };
  if (kind === 'sex' || (kind === 'age' && value === null)) return '';
  if (kind === 'pregnancy') return t(value === null ? 'fact.pregnancy' : 'fact.pregnancyWeek', values);
  return t(kind === 'egfr' && approximate ? 'fact.egfrApproximate' : `fact.${kind}`, values);
}

/** The facts about the person that are not laboratory tests. */
const FACTS = ['creatinine', 'birthDate', 'sex', 'weight', 'week', 'dose'];

interface Lack extends Omit<NotAssessable, 'medicines'> {
  drugs: readonly string[];
}

/**
 * What could not be assessed, and why. To viewers who do not see the whole record a missing fact is one that is not shared or
 * not recorded, in the same words.
 */
export function lackWords({ kind, fact, reason, day, drugs }: Lack, own: boolean, { t, locale }: Words): string {
  const why = reason === 'old' && day !== null ? 'old' : 'missing';
  const key = own ? why : `${why}Shared`;
  return t(`lacks.${key}`, {
    kind: t(`kinds.${kind}`),
    fact: FACTS.includes(fact) ? t(`lacks.facts.${fact}`) : named(fact, locale),
    day: day === null ? '' : displayedDay(day),
    drugs: drugs.join(', '),
  });
}

/** The earliest date of the data sets that were checked (YYYY-MM-DD); undefined if none is loaded. */
export const rulesDay = ({
  interactions,
  context,
}: Pick<CheckResult, 'interactions' | 'context'>): string | undefined =>
  [interactions, context].flatMap((set) => set?.date ?? []).sort()[0];
