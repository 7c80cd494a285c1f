import { describe, expect, test } from 'vitest';
import { evaluate } from '@/lib/calculators/calculator';
import { judged, type NumberField, type Typed } from '@/lib/calculators/fields';
import { fragmentOf, typedIn } from '@/lib/calculators/fragment';
import { CALCULATORS } from '@/lib/calculators/scores';
import { hdlMgDl, systolicMmHg, totalCholesterolMgDl } from '@/lib/calculators/scores/fields';
import { translateField } from '@/lib/i18n/translate';
import { compute } from '@/lib/record/scores/formulas';
import { NAMES, type ScoreName } from '@/lib/record/scores/names';
import { exact } from './formula';

// What the forms of the scores make of what is typed: spec 2, sections 5 and 9.

const TYPED: Record<ScoreName, Typed> = {
  'has-bled-score': { stroke: '1', elderly: '1', antiplateletOrNsaid: '1', table: 'pisters_2010' },
  'cha2-ds2-score': { ageGroup: 'from_75', sex: 'female', diabetes: '1', strokeOrEmbolism: '1', table: 'esc_2010' },
  'meld-score': {
    equation: 'meld',
    ageYears: '60',
    creatinineMgDl: '1,2',
    bilirubinMgDl: '2.5',
    inr: '1',
    sodiumMmolL: '131',
  },
  'framingham-score': {
    ageYears: '45',
    sex: 'male',
    totalCholesterolMgDl: '240',
    hdlMgDl: '40',
    systolicMmHg: '130',
    smoker: '1',
  },
  'cardiovascolare-score': {
    equation: 'pooledCohort',
    ageYears: '55',
    sex: 'male',
    totalCholesterolMgDl: '213',
    hdlMgDl: '50',
    systolicMmHg: '120',
    ethnicity: 'white',
  },
};
const asked = (name: ScoreName, more: Typed = {}) => evaluate(CALCULATORS[name], { ...TYPED[name], ...more }, exact);
const linesOf = (name: ScoreName, more: Typed = {}) =>
  Object.fromEntries((asked(name, more).worked?.lines ?? []).map(({ name, value }) => [name, value]));
const said = (message: string | undefined) => translateField('it', message ?? '');

test.each([
  ['has-bled-score', {}, { points: 3, bleeds: 3.74 }],
  ['has-bled-score', { table: 'lip_2011' }, { points: 3, bleeds: 5.8 }],
  ['cha2-ds2-score', {}, { points: 6, stroke: 9.8 }],
  ['cha2-ds2-score', { ageGroup: 'from_65_to_74' }, { points: 5, stroke: 6.7 }],
  ['cha2-ds2-score', { ageGroup: 'under_65', table: 'friberg_2012_stroke' }, { points: 4, stroke: 4.8 }],
  ['meld-score', {}, { meld: 18, mortality: 6 }],
  [
    'meld-score',
    { creatinineMgDl: '1,1', bilirubinMgDl: '3', inr: '1,4', sodiumMmolL: '135', dialysis: '1' },
    { meld: 29, mortality: 19.6 },
  ],
  ['meld-score', { equation: 'meld3', albuminGDl: '3,8', sex: 'female' }, { meld: 17, mortality: 6 }],
] as const)('%s with %j comes to %j', (name, more, lines) => expect(linesOf(name, more)).toEqual(lines));

test('the risks come out as in the reference rows', () => {
  expect(linesOf('framingham-score').coronaryRisk).toBeCloseTo(16.59, 2);
  expect(linesOf('cardiovascolare-score').cardiovascularRisk).toBeCloseTo(5.3844, 4);
  const european = { equation: 'score2', ageYears: '50', smoker: '1', systolicMmHg: '140', region: 'moderate' };
  const cholesterol = { totalCholesterolMgDl: '243,621', hdlMgDl: '54,138' };
  expect(linesOf('cardiovascolare-score', { ...european, ...cholesterol }).cardiovascularRisk).toBeCloseTo(8.1066, 4);
});

test('what is kept is what is shown: the server comes to the same from what is sent', () => {
  for (const name of NAMES) {
    const { worked } = asked(name);
    if (!worked) throw new Error(`${name} is not worked out`);
    const sent = JSON.parse(JSON.stringify(worked.inputs));
    expect(compute(worked.version, sent)).toMatchObject({ ok: true, value: worked.value });
  }
});

test('the points are written out as a sum, letter by letter', () => {
  expect(asked('has-bled-score').worked?.formula).toEqual(['H 0 + A 0 + S 1 + B 0 + L 0 + E 1 + D 1 = 3']);
  expect(asked('cha2-ds2-score').worked?.formula).toEqual(['C 0 + H 0 + A 2 + D 1 + S 2 + V 0 + Sc 1 = 6']);
});

test('MELD is written out with the numbers as it limits them', () => {
  const limited = asked('meld-score', { creatinineMgDl: '9', bilirubinMgDl: '0,5', sodiumMmolL: '150' });
  expect(limited.worked?.formula[0]).toContain('ln 4 + 0.378 × ln 1 ');
  expect(asked('meld-score').worked?.formula[1]).toBe('12 + 1.32 × 6 − 0.033 × 12 × 6 ≈ 18');
});

test('with too few patients in the study no risk is shown, and it is said so', () => {
  const all = Object.fromEntries(Object.keys(CALCULATORS['has-bled-score'].fields).map((name) => [name, '1']));
  const { worked } = asked('has-bled-score', { ...all, table: 'pisters_2010' });
  expect([worked?.lines, worked?.caution]).toEqual([[{ name: 'points', value: 9, unit: '' }], 'fewPatients']);
});

describe('what is refused', () => {
  test.each([
    ['framingham-score', 'ageYears', '29', 'Inserire un’età tra 30 e 79 anni'],
    ['framingham-score', 'ageYears', '80', 'Inserire un’età tra 30 e 79 anni'],
    ['meld-score', 'ageYears', '12', 'Il MELD vale per chi ha più di 12 anni.'],
    ['cardiovascolare-score', 'ageYears', '39', 'Inserire un’età tra 40 e 89 anni'],
    ['framingham-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['cha2-ds2-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['cardiovascolare-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['framingham-score', 'hdlMgDl', '', 'Inserire dei valori validi!'],
    ['meld-score', 'inr', '', 'Inserire dei valori validi!'],
    ['cardiovascolare-score', 'hdlMgDl', '', 'Compila e/o seleziona tutti i campi!'],
    ['cardiovascolare-score', 'ethnicity', '', 'Compila e/o seleziona tutti i campi!'],
    [
      'framingham-score',
      'systolicMmHg',
      '-130',
      'Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.',
    ],
  ] as const)('%s with %s %j: %s', (name, field, text, words) => {
    const { worked, wrong, lacking } = asked(name, { [field]: text });
    expect([worked, lacking, said(wrong[field])]).toEqual([null, [field], words]);
  });

  test('an age, or a diabetes, that the chosen equation was not made for', () => {
    expect(asked('cardiovascolare-score', { ageYears: '80' })).toMatchObject({
      worked: null,
      refused: 'pooledCohortAge',
    });
    expect(
      asked('cardiovascolare-score', { ageYears: '80', equation: 'score2', region: 'moderate' }).worked,
    ).toMatchObject({ version: 'score2Op' });
    expect(asked('cardiovascolare-score', { diabetes: '1', equation: 'score2', region: 'low' })).toMatchObject({
      worked: null,
      refused: 'score2Diabetes',
    });
  });
});

describe('plausibility', () => {
  const fields: [NumberField, low: number, high: number][] = [
    [totalCholesterolMgDl, 100, 400],
    [hdlMgDl, 20, 95],
    [systolicMmHg, 100, 130],
  ];
  test.each(fields)('refuses beyond half and double, and asks again before that', (field, low, high) => {
    const refused = { refused: `usually?min=${low}&max=${high}` };
    const rare = { rare: 'seldom' };
    const at = (value: number) => judged(field, value);
    expect([low / 2 - 0.1, high * 2 + 0.1].map(at)).toEqual([refused, refused]);
    expect([low / 2, low * 0.75, high * 1.5, high * 2].map(at)).toEqual([rare, rare, rare, rare]);
    expect([low * 0.75 + 0.1, low, high, high * 1.5 - 0.1].map(at)).toEqual([null, null, null, null]);
    expect(said(refused.refused)).toBe(
      `Per favore inserisci un valore valido! Solitamente è compreso tra ${low} e ${high}.`,
    );
  });
});

test('a link carries every form whole, and a stranger’s text is left out of it', () => {
  for (const name of NAMES) {
    const calculator = CALCULATORS[name];
    const opened = typedIn(fragmentOf(calculator, TYPED[name]), calculator) ?? {};
    expect(evaluate(calculator, opened, exact)).toEqual(asked(name));
  }
  const strange = typedIn('#meld?ageYears=<b>&equation=mine&inr=1', CALCULATORS['meld-score']);
  expect(strange).toMatchObject({ ageYears: '', equation: '', inr: '1' });
});
