import { describe, expect, test } from 'vitest';
import { starterDrugs } from '@/db/reference/drugs/starter';
import { starterRules } from '@/db/reference/interactions/rules';
import { checkInteractions } from '@/lib/catalogue/interactions/engine';
import type { CheckedDrug, CheckInput, Finding } from '@/lib/catalogue/interactions/findings';
import { HOLDS, SILENT } from './pairs';

// The check of interactions, on the medicines and the rules that come with the package.

const catalogue = starterDrugs();
const rules = starterRules();
const named = (name: string): CheckedDrug => {
  const found = catalogue.find((drug) => drug.name === name);
  if (!found) throw new Error(`${name} is not in the catalogue`);
  return found;
};
const pairOf = (text: string) => text.trim().split(' + ').map(named) as [CheckedDrug, CheckedDrug];

const check = (drug: CheckedDrug, more: Partial<CheckInput>) =>
  checkInteractions({ drug, others: [], forbidden: [], allergies: [], ...more }, rules);
const rulesIn = (findings: Finding[]) => findings.flatMap((one) => (one.kind === 'interaction' ? [one.rule.id] : []));
let next = 1;
const made = (atcCodes: string[], ingredients: string[] = ['altro'], name = 'Prova'): CheckedDrug => ({
  id: next++,
  name,
  ingredients,
  atcCodes,
});

test('there are 82 rules, and a pair of medicines for each', () => {
  expect(Object.keys(HOLDS)).toEqual(rules.map(({ id }) => id));
  expect(rules).toHaveLength(82);
});

describe('each rule holds in both directions', () => {
  test.each(Object.entries(HOLDS).flatMap(([rule, pairs]) => pairs.map((pair) => [rule, pair])))(
    '%s: %s',
    (rule, pair) => {
      const [one, another] = pairOf(pair ?? '');
      for (const { outcome, findings } of [check(one, { others: [another] }), check(another, { others: [one] })]) {
        expect(outcome).toBe('found');
        expect(rulesIn(findings)).toContain(rule);
      }
    },
  );

  test('for all codes that begin with its ATC prefixes, and for no others', () => {
    const codeOf = (prefix: string) => prefix.padEnd(7, 'X');
    for (const { id, firstAtc, secondAtc } of rules)
      for (const first of firstAtc)
        for (const second of secondAtc) {
          const drug = made([codeOf(first)]);
          expect(rulesIn(check(drug, { others: [made([codeOf(second)])] }).findings), id).toContain(id);
          expect(rulesIn(check(drug, { others: [made([`X${codeOf(second).slice(1)}`])] }).findings), id).not.toContain(
            id,
          );
        }
  });
});

const silent = SILENT.trim()
  .split(/[|\n]/)
  .map((pair) => pair.trim());
describe('no rule holds', () => {
  test('for at least 100 different pairs', () => {
    expect(new Set(silent).size).toBe(silent.length);
    expect(silent.length).toBeGreaterThanOrEqual(100);
  });

  test.each(silent)('for %s', (pair) => {
    const [one, another] = pairOf(pair);
    for (const { outcome, findings } of [check(one, { others: [another] }), check(another, { others: [one] })])
      expect([outcome, findings.map((found) => (found.kind === 'interaction' ? found.rule.id : found.kind))]).toEqual([
        'none',
        [],
      ]);
  });
});

describe('a medicine without ATC code', () => {
  const unknown = made([], ['erba'], 'Erba di casa');

  test('never gives the result that there is no interaction, alone or with other medicines', () => {
    const all = [
      check(unknown, {}),
      check(unknown, { others: [named('Zirtec')] }),
      check(named('Zirtec'), { others: [unknown] }),
    ];
    for (const { outcome, unchecked } of all) expect([outcome, unchecked]).toEqual(['impossible', [unknown]]);
  });

  test('of its substance is reported as unchecked, but the rules of its ATC group still apply', () => {
    const vague = made(['N05BA'], ['delorazepam']);
    expect(check(vague, {})).toMatchObject({ outcome: 'impossible', unchecked: [vague] });
    expect(check(vague, { others: [named('Contramal')] })).toMatchObject({ outcome: 'found', unchecked: [vague] });
  });

  test('does not hide the interactions of the other medicines', () => {
    const { outcome, findings, unchecked } = check(named('Brufen'), { others: [unknown, named('Coumadin')] });
    expect([outcome, rulesIn(findings), unchecked]).toEqual(['found', ['INT001'], [unknown]]);
  });
});

test('without any rule the check is reported as impossible', () => {
  const input = { drug: named('Zirtec'), others: [], forbidden: [], allergies: [] };
  expect(checkInteractions(input, []).outcome).toBe('impossible');
});

test('the most severe finding comes first', () => {
  const others = [named('Norvasc'), named('Diflucan'), named('Klacid')];
  expect(check(named('Zocor'), { others }).findings.map(({ severity }) => severity)).toEqual([
    'contraindicated',
    'serious',
    'monitor',
  ]);
});

describe('the same ingredient in two medicines is reported:', () => {
  test.each([
    ['Tachipirina', 'Efferalgan', ['paracetamolo']],
    ['Patrol', 'Tachidol', ['paracetamolo']],
    ['Cardioaspirin', 'Aspirina', ['acido acetilsalicilico']],
    ['Janumet', 'Glucophage', ['metformina']],
    ['Brufen', 'Brufen', ['ibuprofene']],
  ])('%s and %s', (one, another, ingredients) => {
    const { outcome, findings } = check(named(one), { others: [named(another)] });
    expect(outcome).toBe('found');
    expect(findings).toContainEqual({ kind: 'duplicate', severity: 'serious', with: named(another), ingredients });
  });

  test('whatever its salt, and by its ATC code if its names differ', () => {
    const kinds = (one: CheckedDrug, another: CheckedDrug) =>
      check(one, { others: [another] }).findings.map(({ kind }) => kind);
    expect(kinds(made(['C08CA01'], ['AMLODIPINA BESILATO']), made(['C09BB04'], ['perindopril', 'Amlodipina']))).toEqual(
      ['duplicate'],
    );
    expect(kinds(made(['N02BE01'], ['acetaminofene']), made(['N02BE01'], ['paracetamolo']))).toEqual(['duplicate']);
    expect(kinds(made(['A12CC02'], ['magnesio solfato']), made(['A12AA04'], ['calcio carbonato']))).toEqual([]);
  });
});

describe('a forbidden medicine', () => {
  const kinds = (drug: string, forbidden: string) =>
    check(named(drug), { forbidden: [named(forbidden)] }).findings.map(({ kind, severity }) => `${kind} ${severity}`);

  test.each([
    ['Brufen', 'Moment', ['forbidden contraindicated']],
    ['Patrol', 'Contramal', ['forbidden contraindicated']],
    ['Velamox', 'Augmentin', ['forbidden contraindicated']],
    ['Oki', 'Brufen', ['forbiddenGroup serious']],
    ['Tachipirina', 'Brufen', []],
  ])('%s when %s must not be taken', (drug, forbidden, expected) => expect(kinds(drug, forbidden)).toEqual(expected));

  test('is not a therapy: no interaction rule applies to it', () => {
    expect(rulesIn(check(named('Brufen'), { forbidden: [named('Coumadin')] }).findings)).toEqual([]);
  });
});

describe('an allergy', () => {
  test.each([
    ['penicillina', 'Augmentin'],
    ['Allergia alle penicilline', 'Zimox'],
    ['FANS', 'Brufen'],
    ['fans', 'Cardioaspirin'],
    ['Aspirina', 'Cardioaspirin'],
    ['acido acetilsalicilico', 'Aspirina'],
    ['Ibuprofene', 'Moment'],
    ['sulfamidici', 'Bactrim'],
    ['reazione a Bactrim', 'Bactrim'],
    ['Beta-lattamici', 'Rocefin'],
    ['mezzo di contrasto iodato', 'Iomeron'],
    ['ACE-inibitori', 'Triatec'],
    ['Paracetamolo e codeina', 'Tachidol'],
    ['amoxicillin', 'Velamox'],
    ['chinoloni', 'Ciproxin'],
  ])('to %s is reported for %s', (allergy, drug) => {
    expect(check(named(drug), { allergies: [allergy] }).findings).toEqual([
      { kind: 'allergy', severity: 'contraindicated', allergy },
    ]);
  });

  test.each([
    ['graminacee', 'Augmentin'],
    ['penicillina', 'Klacid'],
    ['FANS', 'Tachipirina'],
    ['acido acetilsalicilico', 'Folina'],
    ['allergia', 'Brufen'],
    ['', 'Brufen'],
    ['Lattosio', 'Brufen'],
  ])('to %j is not reported for %s', (allergy, drug) => {
    expect(check(named(drug), { allergies: [allergy] }).outcome).toBe('none');
  });
});
