import { expect, test } from 'vitest';
import { evaluate } from '@/lib/calculators/calculator';
import type { Typed } from '@/lib/calculators/fields';
import { fragmentOf, typedIn } from '@/lib/calculators/fragment';
import { CALCULATORS } from '@/lib/calculators/scores';
import { compute } from '@/lib/sections/scores/formulas';
import { NAMES, type ScoreName } from '@/lib/sections/scores/names';
import { exact } from './formula';
import { asked, TYPED } from './scores';

// The results of the score forms for typed values: spec 2, sections 5 and 9.

const linesOf = (name: ScoreName, more: Typed = {}) =>
  Object.fromEntries((asked(name, more).worked?.lines ?? []).map(({ name, value }) => [name, value]));

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
] as const)('%s with %j gives %j', (name, more, lines) => expect(linesOf(name, more)).toEqual(lines));

test('the form leads with the equations of today, and keeps those of the specification as a choice', () => {
  const equationsOf = (name: ScoreName) => {
    const { equation } = CALCULATORS[name].fields;
    return equation?.kind === 'choice' ? [equation.fallback, equation.options] : [];
  };
  expect(equationsOf('cardiovascolare-score')).toEqual(['score2', ['score2', 'pooledCohort']]);
  expect(equationsOf('meld-score')).toEqual(['meld3', ['meld3', 'meld']]);
  const { equation: _, ...heart } = TYPED['cardiovascolare-score'];
  const { equation: __, ...liver } = TYPED['meld-score'];
  const ageing = (ageYears: string) => evaluate(CALCULATORS['cardiovascolare-score'], { ...heart, ageYears }, exact);
  expect([ageing('55').worked?.version, ageing('75').worked?.version]).toEqual(['score2', 'score2Op']);
  const newer = evaluate(CALCULATORS['meld-score'], { ...liver, albuminGDl: '3', sex: 'female' }, exact);
  expect(newer.worked?.version).toBe('meld3');
});

test('the risks equal the reference rows', () => {
  expect(linesOf('framingham-score').coronaryRisk).toBeCloseTo(16.59, 2);
  expect(linesOf('cardiovascolare-score').cardiovascularRisk).toBeCloseTo(5.3844, 4);
  const european = { equation: 'score2', ageYears: '50', smoker: '1', systolicMmHg: '140', region: 'moderate' };
  const cholesterol = { totalCholesterolMgDl: '243,621', hdlMgDl: '54,138' };
  expect(linesOf('cardiovascolare-score', { ...european, ...cholesterol }).cardiovascularRisk).toBeCloseTo(8.1066, 4);
});

test('every percentage is given its risk class', () => {
  const risks = NAMES.map((name) => asked(name).worked?.risk);
  expect(risks).toEqual([
    { class: 'high' },
    { class: 'high' },
    { band: [10, 19] },
    { class: 'intermediate' },
    { class: 'borderline' },
  ]);
});

test('the server computes the shown value again from the inputs that are sent', () => {
  for (const name of NAMES) {
    const { worked } = asked(name);
    if (!worked) throw new Error(`${name} is not worked out`);
    const sent = JSON.parse(JSON.stringify(worked.inputs));
    expect(compute(worked.version, sent)).toMatchObject({ ok: true, value: worked.value });
  }
});

test('the points are written as a sum, letter by letter', () => {
  expect(asked('has-bled-score').worked?.formula).toEqual(['H 0 + A 0 + S 1 + B 0 + L 0 + E 1 + D 1 = 3']);
  expect(asked('cha2-ds2-score').worked?.formula).toEqual(['C 0 + H 0 + A 2 + D 1 + S 2 + V 0 + Sc 1 = 6']);
});

test('the formula of MELD has the numbers as MELD limits them', () => {
  const limited = asked('meld-score', { creatinineMgDl: '9', bilirubinMgDl: '0,5', sodiumMmolL: '150' });
  expect(limited.worked?.formula[0]).toContain('ln 4 + 0.378 × ln 1 ');
  expect(asked('meld-score').worked?.formula[1]).toBe('12 + 1.32 × 6 − 0.033 × 12 × 6 ≈ 18');
});

test('with too few patients in the study a caution is shown instead of a risk', () => {
  const all = Object.fromEntries(Object.keys(CALCULATORS['has-bled-score'].fields).map((name) => [name, '1']));
  const { worked } = asked('has-bled-score', { ...all, table: 'pisters_2010' });
  expect([worked?.lines, worked?.caution]).toEqual([[{ name: 'points', value: 9, unit: '' }], 'fewPatients']);
});

test('a link carries every form completely, and drops text that no field allows', () => {
  for (const name of NAMES) {
    const calculator = CALCULATORS[name];
    const opened = typedIn(fragmentOf(calculator, TYPED[name]), calculator) ?? {};
    expect(evaluate(calculator, opened, exact)).toEqual(asked(name));
  }
  const strange = typedIn('#meld?ageYears=<b>&equation=mine&inr=1', CALCULATORS['meld-score']);
  expect(strange).toMatchObject({ ageYears: '', equation: '', inr: '1' });
});
