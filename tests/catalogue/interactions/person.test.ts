import { describe, expect, test } from 'vitest';
import { contextRowsOf, starterContextSet } from '@/db/reference/interactions/rules';
import type { Sex } from '@/db/schema/patients';
import { checkMedicines } from '@/lib/catalogue/interactions/engine';
import type { Finding, Intake, Medicine } from '@/lib/catalogue/interactions/findings';
import { type Person, trimesterOf, unknownPerson, yearsOld } from '@/lib/catalogue/interactions/person';
import { ruleBook } from '@/lib/catalogue/interactions/rule-book';
import { daysAfter } from '@/lib/values/days';

// The rules about a medicine and the person, with the rules that come with the package.

const DAY = '2026-11-27';
const context = contextRowsOf(starterContextSet()) as Parameters<typeof ruleBook>[0]['context'];
const book = ruleBook({ interactions: [], context, reviews: [], dataSets: [] });

let next = 1;
const medicine = (code: string | string[], intake: Partial<Intake> = {}): Medicine => ({
  id: next,
  drugId: next++,
  name: `Prova ${next}`,
  ingredients: [`sostanza ${next}`],
  atcCodes: [code].flat(),
  intake: { dailyMg: new Map(), strengthMg: null, everyDays: null, route: 'oral', selfCare: false, ...intake },
});
const person = (facts: Partial<Person> = {}): Person => ({ ...unknownPerson(DAY), ...facts });
const check = (code: string | string[], facts: Partial<Person> = {}) =>
  checkMedicines({ checked: [medicine(code)], person: person(facts) }, book);
const rules = (findings: readonly Finding[], kind?: string) =>
  findings.filter((one) => kind === undefined || one.kind === kind).map(({ rule }) => rule);

const row = (name: string, codes: string[] = []) => ({ id: 5, name, day: '2020-01-01', codes });
const born = (years: number, months = 0) => {
  const [year = 0, month = 0] = DAY.split('-').map(Number);
  const since = year * 12 + month - 1 - Math.round(years * 12) - months;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}-27`;
};
const pregnant = (weeks: number | null) => ({
  sex: 'female' as Sex,
  pregnancy: { id: 9, start: weeks === null ? null : daysAfter(DAY, -7 * weeks) },
});
const value = (key: string, amount: number, daysAgo = 10) =>
  new Map([[key, { id: 3, value: amount, day: daysAfter(DAY, -daysAgo) }]]);

/** A person of whom a rule says something, for a medicine with its first code. */
const FITTING: Record<string, (condition: Record<string, unknown>) => Partial<Person>> = {
  pregnancy: ({ trimester, from_week }) =>
    pregnant(Number(from_week ?? { 1: 8, 2: 20, 3: 32 }[(trimester as number[])[0] as 1 | 2 | 3])),
  childbearing: () => ({ sex: 'female', birthDate: born(30) }),
  breastfeeding: () => ({ diagnoses: [row('Allattamento al seno')] }),
  lab: ({ lab, from, below }) => ({ results: value(String(lab), Number(from ?? Number(below) * 0.9)) }),
  liver: ({ words_it }) => ({ diagnoses: [row((words_it as string[])[0] ?? '')] }),
  disease: ({ words_it }) => ({ diagnoses: [row((words_it as string[])[0] ?? '')] }),
  allergy: ({ words }) => ({ allergies: [row((words as string[])[0] ?? '')] }),
  age: ({ age_from, age_below }) => ({ birthDate: born(Number(age_from ?? Number(age_below) / 2)) }),
};
/** The creatinine in mg/dL at which a man of 80 years and 60 kg has about this filtration or clearance. */
const kidneysOf = (wanted: number, byClearance: boolean): Partial<Person> => {
  const clearance = ((140 - 80) * 60) / (72 * wanted);
  const egfr = 0.9 * (wanted / (142 * 0.9938 ** 80)) ** (-1 / 1.2);
  const creatinine = byClearance ? clearance : egfr;
  return {
    ...{ sex: 'male', birthDate: born(80), weightKg: { id: null, value: 60, day: DAY } },
    results: value('creatinine', creatinine),
  };
};

test('there are 619 rules', () => expect(context).toHaveLength(619));

describe('each rule holds for a person whom it fits, or gives way to a stricter one of its kind', () => {
  const severity = new Map(
    context.map(({ id, grade }) => [id, ['contraindicated', 'avoid', 'reduce', 'caution'].indexOf(grade)]),
  );
  const fitted = context.filter(({ kind }) => FITTING[kind] ?? kind === 'kidney');
  test('of pregnancy, age, kidneys, laboratory, liver, diseases, allergies', () => {
    const silent = fitted.flatMap(({ id, kind, atc, condition }) => {
      const limits = condition as Record<string, number>;
      const below = limits.crcl_below ?? limits.egfr_below;
      const facts = FITTING[kind]?.(condition) ?? kidneysOf(Number(below) - 1, limits.crcl_below !== undefined);
      return atc.flatMap((code) => {
        const found = rules(check(code.padEnd(7, '9'), facts).findings, kind);
        const told = found.some((one) => one === id || (severity.get(one) ?? 9) <= (severity.get(id) ?? 0));
        return told ? [] : [`${id} ${code}: ${found}`];
      });
    });
    expect(silent).toEqual([]);
  });

  test('and no rule holds for a person of whom nothing is known', () => {
    const told = context.flatMap(({ id, atc, kind }) =>
      kind === 'duplication'
        ? []
        : rules(check((atc[0] ?? '').padEnd(7, '9')).findings).map((rule) => `${id}: ${rule}`),
    );
    expect(told).toEqual([]);
  });
});

describe('pregnancy:', () => {
  test.each([
    [0, 1],
    [13, 1],
    [14, 2],
    [27, 2],
    [28, 3],
  ])('week %s is in trimester %s', (week, trimester) => expect(trimesterOf(week)).toBe(trimester));

  test('an ACE inhibitor is avoided in the first trimester, and contraindicated from the second', () => {
    expect(rules(check('C09AA05', pregnant(8)).findings, 'pregnancy')).toEqual(['PRG016']);
    expect(rules(check('C09AA05', pregnant(14)).findings, 'pregnancy')).toEqual(['PRG015']);
  });
  test('without a first day all rules hold, of which the most severe is told', () => {
    expect(rules(check('C09AA05', pregnant(null)).findings, 'pregnancy')).toEqual(['PRG015']);
    expect(check('C09AA05', pregnant(null)).findings[0]?.fact).toMatchObject({ kind: 'pregnancy', value: null });
  });
  test('from week 20 an NSAID is avoided, not in week 19', () => {
    expect(rules(check('M01AE01', pregnant(20)).findings)).toContain('PRG023');
    expect(rules(check('M01AE01', pregnant(19)).findings)).not.toContain('PRG023');
  });
  test('a fertile woman who is not pregnant is told of her age instead; a man and a woman of 56 are not', () => {
    const valproate = (facts: Partial<Person>) => rules(check('N03AG01', facts).findings);
    expect(valproate({ sex: 'female', birthDate: born(12) })).toEqual(['CBP002']);
    expect(valproate({ ...pregnant(8), birthDate: born(30) })).toEqual(['PRG003']);
    expect(valproate({ sex: 'female', birthDate: born(56) })).toEqual([]);
    expect(valproate({ sex: 'male', birthDate: born(30) })).toEqual([]);
  });
});

describe('kidneys:', () => {
  const metformin = (creatinine: number, facts: Partial<Person> = {}) =>
    check('A10BA02', { sex: 'male', birthDate: born(70), results: value('creatinine', creatinine), ...facts });

  test('eGFR is CKD-EPI 2021 of the last creatinine, and stands in the finding with its day', () => {
    const [finding] = metformin(2.6).findings;
    expect(finding).toMatchObject({ rule: 'KID001', severity: 'contraindicated' });
    // 142 · (2.6/0.9)^-1.2 · 0.9938^70
    expect(finding?.fact).toMatchObject({ kind: 'egfr', unit: 'mL/min/{1.73_m2}', day: daysAfter(DAY, -10), rowId: 3 });
    expect(finding?.fact?.value).toBeCloseTo(25.7, 0);
    expect(rules(metformin(1.8).findings)).toEqual(['KID002']);
    expect(rules(metformin(0.9).findings)).toEqual([]);
  });
  test.each([
    ['missing', { results: new Map() }, { fact: 'creatinine', reason: 'missing', day: null }],
    [
      'older than a year',
      { results: value('creatinine', 3, 380) },
      { fact: 'creatinine', reason: 'old', day: daysAfter(DAY, -380) },
    ],
    ['of a child', { birthDate: born(12) }, { fact: 'adult', reason: 'missing' }],
    ['of unknown sex', { sex: 'unknown' as Sex }, { fact: 'sex', reason: 'missing' }],
    ['of unknown age', { birthDate: null }, { fact: 'birthDate', reason: 'missing' }],
  ])('a creatinine that is %s cannot be assessed, and nothing is told', (_, facts, missing) => {
    const { findings, notAssessable } = metformin(3, facts);
    expect(rules(findings, 'kidney')).toEqual([]);
    expect(notAssessable).toMatchObject([{ kind: 'kidney', ...missing }]);
  });
  test('a creatinine of a year ago to the day still counts', () => {
    expect(rules(metformin(3, { results: value('creatinine', 3, 365) }).findings)).toEqual(['KID001']);
  });
  test('a rule by clearance takes Cockcroft-Gault with the weight, otherwise eGFR, which it calls an approximation', () => {
    const dabigatran = (weightKg: Person['weightKg']) =>
      check('B01AE07', { sex: 'male', birthDate: born(70), results: value('creatinine', 2), weightKg }).findings.filter(
        ({ kind }) => kind === 'kidney',
      );
    // (140 - 70) · 55 / (72 · 2) = 26.7
    expect(dabigatran({ id: null, value: 55, day: DAY })).toMatchObject([
      { rule: 'KID003', fact: { kind: 'clearance', unit: 'mL/min', approximate: false } },
    ]);
    expect(dabigatran({ id: null, value: 100, day: DAY })).toMatchObject([{ rule: 'KID004' }]);
    expect(dabigatran(null)).toMatchObject([{ rule: 'KID004', fact: { kind: 'egfr', approximate: true } }]);
  });
  test('limits: from is included, below is not', () => {
    const clearance = (wanted: number) => rules(check('B01AE07', kidneysOf(wanted, true)).findings, 'kidney');
    expect(clearance(30.001)).toEqual(['KID004']);
    expect(clearance(29.99)).toEqual(['KID003']);
    expect(clearance(50.01)).toEqual([]);
  });
});

describe('laboratory values:', () => {
  const potassium = (amount: number, daysAgo?: number) =>
    check('C09AA05', { results: value('potassium', amount, daysAgo) });
  test.each([
    [4.9, []],
    [5.0, ['LAB003']],
    [5.5, ['LAB001']],
    [6.0, ['LAB002']],
  ])('potassium %s mmol/L: %s', (amount, expected) => expect(rules(potassium(amount).findings)).toEqual(expected));

  test('a value older than three months is not used, and is named with its day; INR after six weeks', () => {
    expect(potassium(6, 92).findings).toHaveLength(1);
    const { findings, notAssessable } = potassium(6, 93);
    expect(findings).toEqual([]);
    expect(notAssessable.find(({ kind }) => kind === 'lab')).toMatchObject({
      ...{ fact: 'potassium', reason: 'old', day: daysAfter(DAY, -93) },
    });
    expect(rules(check('B01AA03', { results: value('inr', 6, 42) }).findings)).toEqual(['LAB015']);
    expect(rules(check('B01AA03', { results: value('inr', 6, 43) }).findings)).toEqual([]);
  });
  test('the finding has the value, its unit and its day', () => {
    expect(potassium(5.2).findings[0]?.fact).toEqual({
      ...{ kind: 'lab', name: 'potassium', value: 5.2, unit: 'mmol/L', day: daysAfter(DAY, -10), rowId: 3 },
      approximate: false,
    });
  });
});

describe('diseases:', () => {
  const propranolol = (name: string, codes: string[] = []) =>
    rules(check('C07AA05', { diagnoses: [row(name, codes)] }).findings, 'disease');

  test.each([
    'Asma',
    'asma bronchiale',
    'ASMA ALLERGICO',
    'Asma non allergico',
    'Bronchite, asma lieve',
    'asthma',
    'No fumo; asma',
  ])('%j is an asthma', (name) => expect(propranolol(name)).toEqual(['DIS001']));
  test.each([
    'nega asma',
    'Non asma',
    'senza asma',
    'asma escluso',
    'Familiarità per asma',
    'Fantasma',
    'Asmatica la sorella',
    'screening asma',
    'asma cardiaco',
    'nega diabete e asma',
  ])('%j is none', (name) => expect(propranolol(name)).toEqual([]));
  test('a diagnosis is found by its code, in ICD-10 and ICD-9-CM', () => {
    expect(propranolol('Malattia delle vie aeree', ['J45.9'])).toEqual(['DIS001']);
    expect(propranolol('Malattia delle vie aeree', ['493.20'])).toEqual(['DIS001']);
    expect(propranolol('Malattia delle vie aeree', ['J40'])).toEqual([]);
  });
  test.each([
    ['HIV negativo', 'J07BD01', []],
    ['Infezione da HIV', 'J07BD01', ['DIS124']],
    ['Tumore della mammella triplo negativo', 'G03AA07', ['DIS107']],
    ['Diabete insipido', 'H02AB07', []],
    ['Diabete non insulino-dipendente e osteoporosi', 'L02BG03', ['DIS094']],
    ['Fibrillazione atriale senza scompenso cardiaco', 'M01AE01', []],
  ])('%j: %s', (name, code, expected) => {
    expect(rules(check(code, { diagnoses: [row(name)] }).findings, 'disease')).toEqual(expected);
  });
  test('two diseases are two findings, the most severe first', () => {
    const diagnoses = [
      { ...row('Arteriopatia periferica'), id: 1 },
      { ...row('Asma'), id: 2 },
    ];
    expect(rules(check('C07AB07', { diagnoses }).findings, 'disease')).toEqual(['DIS002', 'DIS085']);
  });
});

describe('ages:', () => {
  test('a year has twelve equal months, so that three months are a quarter', () => {
    expect(yearsOld('2026-08-27', DAY)).toBe(0.25);
    expect(yearsOld('1956-11-27', DAY)).toBe(70);
    expect(yearsOld('1956-11-28', DAY)).toBeLessThan(70);
  });
  test.each([
    ['M01AE01', 0.1, ['AGE012']],
    ['M01AE01', 0.25, []],
    ['N02BA01', 15, ['AGE001']],
    ['N02BA01', 16, []],
    ['R05DA04', 11, ['AGE002']],
    ['R05DA04', 12, ['AGE003']],
    ['R05DA04', 18, []],
    ['N05BA12', 64, ['AGE025']],
    ['N05BA12', 65, ['AGE024']],
  ])('%s at %s years: %s', (code, years, expected) => {
    expect(rules(check(code, { birthDate: born(years) }).findings, 'age')).toEqual(expected);
  });
});

describe('doses:', () => {
  const adult = { birthDate: born(40), sex: 'male' as Sex };
  const taking = (amounts: number[], facts: Partial<Person> = adult, more: Partial<Intake> = {}) => {
    const medicines = amounts.map((mg) => medicine('N02BE01', { dailyMg: new Map([['N02BE01', mg]]), ...more }));
    return checkMedicines({ checked: medicines, person: person(facts) }, book).findings.filter(
      ({ kind }) => kind === 'dose',
    );
  };
  test('a daily dose is summed over all products', () => {
    expect(taking([3000, 1500])).toMatchObject([
      { rule: 'DOS001', fact: { value: 4500, unit: 'mg/d' }, medicines: [{}, {}] },
    ]);
    expect(taking([4000])).toEqual([]);
    expect(taking([3000, 1000])).toEqual([]);
  });
  test('without a prescription the limit is lower', () => {
    expect(taking([3500], adult, { selfCare: true })).toMatchObject([{ rule: 'DOS002' }]);
    expect(taking([3500])).toEqual([]);
  });
  test('below 50 kg it goes by the weight', () => {
    const light = { ...adult, weightKg: { id: null, value: 40, day: DAY } };
    expect(taking([2500], light)).toMatchObject([{ rule: 'DOS003' }]);
    expect(taking([2400], light)).toEqual([]);
  });
  test('after 65 years citalopram has a lower limit', () => {
    const taken = (years: number) =>
      rules(
        checkMedicines(
          {
            checked: [medicine('N06AB04', { dailyMg: new Map([['N06AB04', 40]]) })],
            person: person({ birthDate: born(years) }),
          },
          book,
        ).findings,
        'dose',
      );
    expect(taken(64)).toEqual([]);
    expect(taken(65)).toEqual(['DOS104']);
  });
  test('an unknown dose is never too high', () => {
    const medicines = [medicine('N02BE01'), medicine('N02BE01', { dailyMg: new Map([['N02BE01', 3900]]) })];
    expect(rules(checkMedicines({ checked: medicines, person: person(adult) }, book).findings, 'dose')).toEqual([]);
  });

  const often = (code: string, intake: Partial<Intake>) =>
    rules(checkMedicines({ checked: [medicine(code, intake)], person: person(adult) }, book).findings, 'dose');
  test('methotrexate every day is contraindicated; once a week it is not, nor if nothing is known', () => {
    expect(often('L04AX03', { everyDays: 1 })).toEqual(['WKL001']);
    expect(often('L04AX03', { everyDays: 3 })).toEqual(['WKL001']);
    for (const everyDays of [7, null]) expect(often('L04AX03', { everyDays })).toEqual([]);
    expect(often('L04AX03', { everyDays: 1, route: 'injection' })).toEqual([]);
  });
  test('only the weekly strength of alendronate is weekly, only injected semaglutide', () => {
    expect(often('M05BA04', { everyDays: 1, strengthMg: 70 })).toEqual(['WKL002']);
    expect(often('M05BA04', { everyDays: 1, strengthMg: 10 })).toEqual([]);
    expect(often('A10BJ06', { everyDays: 1, route: 'injection' })).toEqual(['WKL005']);
    expect(often('A10BJ06', { everyDays: 1, route: 'oral' })).toEqual([]);
  });
});

test('a finding’s key is the same for the same facts, and changes with the value or its day', () => {
  const warfarin = { ...medicine('B01AA03'), id: 0 };
  const keyFor = (amount: number, daysAgo: number, id = 0) =>
    checkMedicines(
      { checked: [{ ...warfarin, id }], person: person({ results: value('inr', amount, daysAgo) }) },
      book,
    ).findings.find(({ kind }) => kind === 'lab')?.key;
  expect(keyFor(6, 3)).toBe(keyFor(6, 3, 77));
  expect(keyFor(6, 3)).not.toBe(keyFor(6.5, 3));
  expect(keyFor(6, 3)).not.toBe(keyFor(6, 4));
});
