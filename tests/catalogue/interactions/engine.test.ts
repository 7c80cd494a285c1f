import { describe, expect, test } from 'vitest';
import { starterDrugs } from '@/db/reference/drugs/starter';
import { contextRowsOf, rowsOf, starterContextSet, starterRuleSet } from '@/db/reference/interactions/rules';
import { type CheckInput, checkMedicines } from '@/lib/catalogue/interactions/engine';
import type { Finding, Medicine } from '@/lib/catalogue/interactions/findings';
import { unknownPerson } from '@/lib/catalogue/interactions/person';
import { ruleBook } from '@/lib/catalogue/interactions/rule-book';
import { FOUND, HOLDS, SILENT } from './pairs';

// The check of medicines with each other, on the medicines and the rules that come with the package.

const catalogue = starterDrugs();
const rules = rowsOf(starterRuleSet()) as Parameters<typeof ruleBook>[0]['interactions'];
const context = contextRowsOf(starterContextSet()) as Parameters<typeof ruleBook>[0]['context'];
const book = ruleBook({ interactions: rules, context, reviews: [], dataSets: [] });
let next = 1;
const named = (name: string): Medicine => {
  const found = catalogue.find((drug) => drug.name === name);
  if (!found) throw new Error(`${name} is not in the catalogue`);
  return { ...found, drugId: found.id };
};
const pairOf = (text: string) => text.trim().split(' + ').map(named) as [Medicine, Medicine];
const person = unknownPerson('2026-11-27');

const check = (drug: Medicine, { allergies = [], ...more }: Partial<CheckInput> & { allergies?: string[] }) =>
  checkMedicines(
    {
      checked: [{ ...drug, id: 0 }],
      person: { ...person, allergies: allergies.map((name, id) => ({ id, name, day: null, codes: [] })) },
      ...more,
    },
    book,
  );
const interactions = (findings: Finding[]) => findings.filter(({ kind }) => kind === 'interaction');
const rulesIn = (findings: Finding[]) => interactions(findings).map(({ rule }) => rule);
const made = (atcCodes: string[], ingredients: string[] = ['altro'], name = 'Prova'): Medicine => ({
  id: next,
  drugId: next++,
  name,
  ingredients,
  atcCodes,
});

test('there are 1,058 rules', () => expect(rules).toHaveLength(1058));

const listed = (pairs: string) =>
  pairs
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.trim());

describe('each rule holds in both directions', () => {
  test.each([...Object.values(HOLDS).flat(), ...listed(FOUND)])('%s', (pair) => {
    const [one, another] = pairOf(pair);
    const [there, back] = [check(one, { others: [another] }), check(another, { others: [one] })];
    for (const { outcome, findings } of [there, back]) {
      expect(outcome).toBe('found');
      expect(findings.some(({ kind }) => kind === 'interaction' || kind === 'duplication')).toBe(true);
    }
    expect(there.findings.map(({ key }) => key).sort()).toEqual(back.findings.map(({ key }) => key).sort());
  });

  const codeOf = (prefix: string) => (prefix.startsWith('X-') ? prefix : prefix.padEnd(7, '9'));
  /** The rules that hold for medicines with these codes, before those that say the same are told once. */
  const holding = (...codes: string[]) => {
    const [one, ...others] = codes.map((code) => made([codeOf(code)]));
    return new Set(check(one as Medicine, { others }).findings.map(({ rule, text }) => `${rule} ${text.it}`));
  };

  test('for the codes that begin with its ATC prefixes, and for no others', () => {
    const reached: string[] = [];
    const wrong: string[] = [];
    for (const { id, firstAtc, secondAtc, thirdAtc, mechanism } of rules) {
      const [first = '', second = ''] = [firstAtc[0], secondAtc[0]];
      const third = thirdAtc ? [thirdAtc[0] ?? ''] : [];
      const pairs = [...firstAtc.map((code) => [code, second]), ...secondAtc.map((code) => [first, code])];
      for (const [one = '', other = ''] of pairs)
        for (const codes of [
          [one, other, ...third],
          [other, one, ...third],
        ]) {
          const held = holding(...codes);
          // Another rule with the same words may stand for it.
          if (![...held].some((told) => told.startsWith(`${id} `) || told.endsWith(` ${mechanism}`)))
            reached.push(`${id} ${codes}`);
        }
      if ([...holding(first, 'Q01AA01', ...third)].some((told) => told.startsWith(`${id} `))) wrong.push(id);
    }
    expect({ reached, wrong }).toEqual({ reached: [], wrong: [] });
  });

  test('a pair of substances has one severity: no two rules hold for it', () => {
    const twice = rules.flatMap(({ id, firstAtc, secondAtc, thirdAtc }) => {
      if (thirdAtc) return [];
      const codes = firstAtc.flatMap((one) => secondAtc.map((other) => [one, other] as const));
      return codes.flatMap(([one, other]) => {
        if (one.length !== 7 || other.length !== 7) return [];
        const [a, b] = [book.sidesOf([one]), book.sidesOf([other])];
        const both = [...a].filter(([rule, side]) => {
          const against = b.get(rule) ?? 0;
          return rule.sides === 2 && ((side & 1 && against & 2) || (side & 2 && against & 1));
        });
        return both.length > 1 ? [`${id}: ${both.map(([rule]) => rule.id)}`] : [];
      });
    });
    expect(twice).toEqual([]);
  });
});

describe('the rule for three medicines holds', () => {
  const [nsaid, ace, diuretic, both] = [
    made(['M01AE01'], ['ibuprofene']),
    made(['C09AA02'], ['enalapril']),
    made(['C03CA01'], ['furosemide']),
    made(['C09BA02', 'C09AA02', 'C03AA03'], ['enalapril', 'idroclorotiazide']),
  ];
  const three = (findings: Finding[]) => findings.filter(({ rule }) => rules.find(({ id }) => id === rule)?.thirdAtc);

  test('for one medicine on each side, whichever is chosen', () => {
    const orders = [
      [nsaid, ace, diuretic],
      [ace, diuretic, nsaid],
      [diuretic, nsaid, ace],
    ];
    for (const [chosen, ...others] of orders) {
      const found = three(check(chosen as Medicine, { others }).findings);
      expect(found.map(({ medicines }) => medicines.length)).toEqual([3]);
    }
  });
  test('for a combination that stands on two sides', () => {
    expect(three(check(nsaid, { others: [both] }).findings).map(({ medicines }) => medicines.length)).toEqual([2]);
    expect(three(check(nsaid, { others: [both, diuretic] }).findings)).toHaveLength(1);
  });
  test('not for two of them, nor for a combination alone', () => {
    for (const others of [[ace], [diuretic], []]) expect(three(check(nsaid, { others }).findings)).toEqual([]);
    expect(three(check(both, {}).findings)).toEqual([]);
  });
});

const silent = listed(SILENT);
describe('no rule holds', () => {
  test('for at least 70 different pairs', () => {
    expect(new Set(silent).size).toBe(silent.length);
    expect(silent.length).toBeGreaterThanOrEqual(70);
  });

  test.each(silent)('for %s', (pair) => {
    const [one, another] = pairOf(pair);
    for (const { outcome, findings } of [check(one, { others: [another] }), check(another, { others: [one] })])
      expect([outcome, findings.map(({ rule }) => rule)]).toEqual(['none', []]);
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
    for (const { outcome, unknown: unchecked } of all)
      expect([outcome, unchecked.map(({ name, reason }) => [name, reason])]).toEqual([
        'impossible',
        [['Erba di casa', 'text']],
      ]);
  });

  test('of its substance is reported as unchecked, but the rules of its ATC group still apply', () => {
    const vague = made(['N05BA'], ['delorazepam']);
    expect(check(vague, {})).toMatchObject({ outcome: 'impossible', unknown: [{ name: 'Prova', reason: 'group' }] });
    expect(check(vague, { others: [named('Contramal')] })).toMatchObject({
      outcome: 'found',
      unknown: [{ name: 'Prova', reason: 'group' }],
    });
  });

  test('does not hide the interactions of the other medicines', () => {
    const { outcome, findings, unknown: unread } = check(named('Brufen'), { others: [unknown, named('Coumadin')] });
    expect([outcome, rulesIn(findings), unread.map(({ name }) => name)]).toEqual([
      'found',
      ['INT001'],
      ['Erba di casa'],
    ]);
  });
});

test('without any rule the check is reported as impossible', () => {
  const none = ruleBook({ interactions: [], context: [], reviews: [], dataSets: [] });
  expect(checkMedicines({ checked: [named('Zirtec')], person }, none)).toMatchObject({
    outcome: 'impossible',
    rules: 0,
  });
});

test('the most severe finding comes first', () => {
  const others = [named('Norvasc'), named('Diflucan'), named('Klacid')];
  const severities = check(named('Zocor'), { others }).findings.map(({ severity }) => severity);
  const order = ['contraindicated', 'serious', 'monitor'];
  expect(severities[0]).toBe('contraindicated');
  expect(severities).toEqual([...severities].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
});

test('parts of a rule with the same words are told once for the same medicines', () => {
  const texts = check(named('Coumadin'), { others: [made(['M01AE01', 'M01AX17', 'B01AC06', 'N02BA01'])] }).findings;
  expect(new Set(texts.map(({ text }) => text.it)).size).toBe(texts.length);
});

describe('foods and drinks', () => {
  const food = (code: string): Medicine => ({ id: 0, drugId: null, name: code, ingredients: [], atcCodes: [code] });
  test.each([
    ['X-GRAPEFRUIT', 'Zocor'],
    ['X-ALCOHOL', 'Xanax'],
    ['X-LIQUORICE', 'Lasix'],
    ['X-DAIRY', 'Ciproxin'],
    ['X-TOBACCO', 'Leponex'],
    ['X-TYRAMINE', 'Tranilcipromina'],
    ['X-VITAMINK', 'Coumadin'],
    ['X-CRANBERRY', 'Coumadin'],
  ])('%s is reported for %s', (code, drug) => {
    expect(rulesIn(check(food(code), { others: [named(drug)] }).findings)).toHaveLength(1);
    expect(check(food(code), { others: [named('Fluimucil')] }).outcome).toBe('none');
  });
});

describe('the same ingredient in two medicines is reported:', () => {
  const doubles = (one: Medicine, other: Medicine) =>
    check(one, { others: [other] }).findings.filter(({ kind }) => kind === 'duplication');

  test.each([
    ['Tachipirina', 'Efferalgan'],
    ['Patrol', 'Tachidol'],
    ['Cardioaspirin', 'Aspirina'],
    ['Janumet', 'Glucophage'],
    ['Brufen', 'Moment'],
    ['Brufen', 'Brufen'],
  ])('%s and %s, once', (one, other) => {
    expect(doubles(named(one), named(other)).map(({ severity }) => severity)).toEqual(['serious']);
  });

  test('whatever its salt, and by its ATC code if its names differ', () => {
    expect(
      doubles(made(['C08CA01'], ['AMLODIPINA BESILATO']), made(['C09BB04'], ['perindopril', 'Amlodipina'])),
    ).toHaveLength(1);
    expect(doubles(made(['N02BE01'], ['acetaminofene']), made(['N02BE01'], ['paracetamolo']))).toHaveLength(1);
    expect(doubles(made(['A12CC02'], ['magnesio solfato']), made(['A12AA04'], ['calcio carbonato']))).toEqual([]);
  });

  test('two classes are one finding, and the same prescription in the list twice is none', () => {
    const [brufen, oki] = [named('Brufen'), named('Oki')];
    expect(doubles(brufen, oki)).toHaveLength(1);
    const twice = {
      checked: [
        { ...brufen, id: 7 },
        { ...brufen, id: 8 },
      ],
      person,
    };
    expect(checkMedicines(twice, book).findings).toEqual([]);
  });
});

describe('a forbidden medicine', () => {
  const found = (drug: string, forbidden: Medicine & { note?: string }) =>
    check(named(drug), { forbidden: [forbidden] }).findings.map(({ rule, severity }) => `${rule} ${severity}`);

  test.each([
    ['Brufen', 'Moment', ['FORBIDDEN contraindicated']],
    ['Patrol', 'Contramal', ['FORBIDDEN contraindicated']],
    ['Velamox', 'Augmentin', ['FORBIDDEN contraindicated']],
    ['Oki', 'Brufen', ['FORBIDDEN-GROUP serious']],
    ['Tachipirina', 'Brufen', []],
  ])('%s when %s must not be taken', (drug, forbidden, expected) =>
    expect(found(drug, named(forbidden))).toEqual(expected),
  );

  test.each([
    ['Brufen', 'FANS', '', ['FORBIDDEN contraindicated']],
    ['Brufen', 'Toradol', 'ulcera: evitare gli antinfiammatori', ['FORBIDDEN-GROUP serious']],
    ['Augmentin', 'Zimox', 'evitare le penicilline', ['FORBIDDEN contraindicated']],
    ['Klacid', 'Zimox', 'orticaria, tollera i macrolidi', []],
    ['Tachipirina', 'Toradol', 'evitare gli antinfiammatori', []],
  ])('%s when %s is forbidden with the note %j', (drug, name, note, expected) => {
    const listed = catalogue.find((one) => one.name === name);
    const medicine = listed ? named(name) : made([], [name], name);
    expect(found(drug, { ...medicine, note })).toEqual(expected);
  });

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
    ['FANS, non allergico al paracetamolo', 'Brufen'],
  ])('to %s is reported for %s', (allergy, drug) => {
    const findings = check(named(drug), { allergies: [allergy] }).findings;
    expect(findings).toMatchObject([{ kind: 'allergy', severity: 'contraindicated', fact: { name: allergy } }]);
  });

  test('in a related group is told by the severity of its rule', () => {
    const severities = (drug: string, allergy: string) =>
      check(named(drug), { allergies: [allergy] }).findings.map(({ severity }) => severity);
    expect(severities('Tachipirina', 'FANS')).toEqual(['monitor']);
    expect(severities('Arcoxia', 'FANS')).toEqual(['serious']);
    expect(severities('Merrem', 'penicillina')).toEqual(['monitor']);
  });

  test.each([
    ['graminacee', 'Augmentin'],
    ['penicillina', 'Klacid'],
    ['acido acetilsalicilico', 'Folina'],
    ['allergia', 'Brufen'],
    ['', 'Brufen'],
    ['Lattosio', 'Brufen'],
    ['nega allergia ad amoxicillina', 'Augmentin'],
    ['non allergico alle penicilline', 'Augmentin'],
    ['graminacee; tollera ibuprofene', 'Brufen'],
  ])('to %j is not reported for %s', (allergy, drug) => {
    expect(check(named(drug), { allergies: [allergy] }).outcome).toBe('none');
  });
});
