import type { interactionRules } from '../../schema';
import { type RuleSet, ruleSet } from './rule-set';
import starter from './rules.json' with { type: 'json' };

export type RuleRow = typeof interactionRules.$inferInsert;

/** The rules that come with the package. */
export const starterRuleSet = (): RuleSet => ruleSet.parse(starter);
export const starterRules = (): RuleRow[] => rowsOf(starterRuleSet());

export const rowsOf = ({ rules }: RuleSet): RuleRow[] =>
  rules.map((rule) => ({
    id: rule.id,
    first: rule.a,
    firstAtc: rule.a_atc,
    second: rule.b,
    secondAtc: rule.b_atc,
    severity: rule.severity,
    mechanism: rule.text_it,
    mechanismEnglish: rule.text_en,
    source: rule.source,
  }));
