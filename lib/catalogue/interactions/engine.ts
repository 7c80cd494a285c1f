import { isAllergicTo } from './allergies';
import type { CheckedDrug, CheckInput, CheckResult, Finding, InteractionRule } from './findings';
import { sharedIngredients } from './ingredients';

// The interaction check. It reads nothing from outside: its result depends only on its input.

/**
 * Applies every rule to a medicine and each of the others, in both directions, then checks duplicates, forbidden medicines and
 * allergies.
 */
export function checkInteractions(
  { drug, others, forbidden, allergies }: CheckInput,
  rules: readonly InteractionRule[],
): CheckResult {
  const found: Finding[] = [
    ...others.flatMap((other) => [...interactionsOf(drug, other, rules), ...duplicateOf(drug, other)]),
    ...forbidden.flatMap((banned) => banOf(drug, banned)),
    ...allergies
      .filter((allergy) => isAllergicTo(allergy, drug))
      .map((allergy): Finding => ({ kind: 'allergy', severity: 'contraindicated', allergy })),
  ];
  const unchecked = [drug, ...others].filter((one) => !isCoded(one));
  // Without rules the check would never find anything, so that it is impossible.
  const impossible = unchecked.length > 0 || rules.length === 0;
  return {
    outcome: found.length > 0 ? 'found' : impossible ? 'impossible' : 'none',
    findings: found.sort((a, b) => RANK[a.severity] - RANK[b.severity]),
    unchecked,
  };
}

const RANK = { contraindicated: 0, serious: 1, monitor: 2 };

const hasCode = ({ atcCodes }: CheckedDrug, prefixes: readonly string[]) =>
  atcCodes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));

const interactionsOf = (drug: CheckedDrug, other: CheckedDrug, rules: readonly InteractionRule[]) =>
  rules
    .filter(
      ({ firstAtc, secondAtc }) =>
        (hasCode(drug, firstAtc) && hasCode(other, secondAtc)) ||
        (hasCode(other, firstAtc) && hasCode(drug, secondAtc)),
    )
    .map((rule): Finding => ({ kind: 'interaction', severity: rule.severity, with: other, rule }));

/** The lengths of two kinds of ATC code: that of a substance, and that of the chemical group to which it belongs. */
const SUBSTANCE = 7;
const GROUP = 5;

/** A group's code alone does not identify the substance, so the applicable rules are unknown. */
const isCoded = ({ atcCodes }: CheckedDrug) => atcCodes.some((code) => code.length >= SUBSTANCE);

const sharesCode = (one: CheckedDrug, other: CheckedDrug, length: number) =>
  one.atcCodes.some(
    (code) => code.length >= length && other.atcCodes.some((same) => same.slice(0, length) === code.slice(0, length)),
  );

/** The shared ingredients, if both contain the same substance by name or by code; otherwise null. */
function sameSubstance(drug: CheckedDrug, other: CheckedDrug): string[] | null {
  const ingredients = sharedIngredients(drug.ingredients, other.ingredients);
  const same = drug.id === other.id || ingredients.length > 0 || sharesCode(drug, other, SUBSTANCE);
  return same ? ingredients : null;
}

function duplicateOf(drug: CheckedDrug, other: CheckedDrug): Finding[] {
  const ingredients = sameSubstance(drug, other);
  return ingredients ? [{ kind: 'duplicate', severity: 'serious', with: other, ingredients }] : [];
}

function banOf(drug: CheckedDrug, banned: CheckedDrug): Finding[] {
  const ingredients = sameSubstance(drug, banned);
  if (ingredients) return [{ kind: 'forbidden', severity: 'contraindicated', with: banned, ingredients }];
  return sharesCode(drug, banned, GROUP) ? [{ kind: 'forbiddenGroup', severity: 'serious', with: banned }] : [];
}
