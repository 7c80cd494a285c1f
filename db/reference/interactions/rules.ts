import type { contextRules, interactionRules } from '../../schema';
import contextStarter from './context.json' with { type: 'json' };
import { type ContextSet, contextSet } from './context-set';
import { type RuleSet, ruleSet } from './rule-set';
import starter from './rules.json' with { type: 'json' };

export type RuleRow = typeof interactionRules.$inferInsert;
export type ContextRow = typeof contextRules.$inferInsert;

/** The rules that come with the package. */
export const starterRuleSet = (): RuleSet => ruleSet.parse(starter);
export const starterContextSet = (): ContextSet => contextSet.parse(contextStarter);

export const rowsOf = ({ rules }: RuleSet): RuleRow[] =>
  rules.map((rule) => ({
    id: rule.id,
    first: rule.a,
    firstEnglish: rule.a_en || rule.a,
    firstAtc: rule.a_atc,
    second: rule.b,
    secondEnglish: rule.b_en || rule.b,
    secondAtc: rule.b_atc,
    third: rule.c ?? null,
    thirdEnglish: rule.c_en ?? rule.c ?? null,
    thirdAtc: rule.c_atc ?? null,
    severity: rule.severity,
    mechanism: rule.text_it,
    mechanismEnglish: rule.text_en,
    advice: rule.advice_it,
    adviceEnglish: rule.advice_en,
    keyword: rule.mechanism,
    onset: rule.onset,
    source: rule.source,
  }));

export const contextRowsOf = ({ rules }: ContextSet): ContextRow[] =>
  rules.map((rule) => ({
    id: rule.id,
    kind: rule.kind,
    name: rule.a,
    nameEnglish: rule.a_en,
    atc: rule.atc,
    condition: rule.condition,
    grade: rule.severity,
    text: rule.text_it,
    textEnglish: rule.text_en,
    advice: rule.advice_it,
    adviceEnglish: rule.advice_en,
    source: rule.source,
  }));
