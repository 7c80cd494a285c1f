import { expect, test } from 'vitest';
import { isReversed } from '@/lib/laboratory/ranges';
import { enteredUnits, otherUnit, slipOf, twinOf } from '@/lib/laboratory/slips';
import { type LabTest, testAt } from '@/lib/laboratory/tests';

const known = (key: string) => testAt(key) as LabTest;
const NO_RANGE = { low: null, high: null };

test.each([
  ['hba1c_ifcc', 6.1, 'mmol/mol', '%'],
  ['hba1c_ifcc', 48, 'mmol/mol', undefined],
  ['hba1c_ifcc', 95, 'mmol/mol', undefined],
  ['hba1c_pct', 42, '%', 'mmol/mol'],
  ['hba1c_pct', 9, '%', undefined],
  ['glucose', 96, 'mmol/L', 'mg/dL'],
  ['glucose', 5.4, 'mg/dL', 'mmol/L'],
  ['glucose', 40, 'mg/dL', undefined],
  ['creatinine', 60, 'mg/dL', 'umol/L'],
  ['creatinine', 1, 'umol/L', 'mg/dL'],
  ['creatinine', 5, 'mg/dL', undefined],
  ['calcium', 2.3, 'mg/dL', 'mmol/L'],
  ['hdl', 1.3, 'mg/dL', 'mmol/L'],
  ['hdl', 38, 'mg/dL', undefined],
  ['hgb', 135, 'g/dL', 'g/L'],
  ['hgb', 10, 'g/dL', undefined],
  ['albumin', 2, 'g/dL', undefined],
  ['chol', 260, 'mg/dL', undefined],
] as const)('%s %d %s would be ordinary in %s', (key, value, unit, other) => {
  expect(otherUnit(known(key), { value, unit, ...NO_RANGE })).toBe(other);
});

test('the range of the report, or a last value near by, shows that the unit is right', () => {
  const iron = { value: 30, unit: 'ug/dL', ...NO_RANGE };
  expect(slipOf(known('iron'), iron, undefined)).toMatchObject({ why: 'unit', other: 'umol/L' });
  expect(slipOf(known('iron'), { ...iron, low: 60, high: 160 }, undefined)).toBeNull();
  expect(slipOf(known('iron'), iron, 28)).toBeNull();
});

test('a jump is judged by how much the test varies', () => {
  const why = (key: string, value: number, last: number) =>
    slipOf(known(key), { value, unit: known(key).unit, ...NO_RANGE }, last)?.why ?? null;
  expect(why('sodium', 132, 138)).toBeNull();
  expect(why('sodium', 110, 138)).toBe('jump');
  expect(why('potassium', 8.5, 4)).toBe('jump');
  expect(why('creatinine', 1.6, 1)).toBeNull();
  expect(why('creatinine', 9, 8)).toBeNull();
  expect(why('crp', 12, 3)).toBeNull();
  expect(why('crp', 20, 3)).toBe('jump');
});

test('a value beyond what occurs is asked about, and one that no living person can have is left to the refusal', () => {
  const why = (key: string, value: number) =>
    slipOf(known(key), { value, unit: known(key).unit, ...NO_RANGE }, undefined)?.why ?? null;
  expect([7.2, 9, 45].map((value) => why('potassium', value))).toEqual([null, 'seldom', null]);
  expect([112, 100].map((value) => why('sodium', value))).toEqual([null, 'seldom']);
  expect([150, 250].map((value) => why('crp', value))).toEqual([null, null]);
  expect(why('nt_probnp', 4000)).toBeNull();
});

test('a value far outside the range of its own report is asked about', () => {
  const slip = slipOf(known('ggt'), { value: 900, unit: 'U/L', low: null, high: 60 }, undefined);
  expect(slip).toEqual({ why: 'range' });
});

test('haemoglobin A1c is entered in % and in mmol/mol, each of which means its own test', () => {
  expect(enteredUnits(known('hba1c_ifcc'))).toEqual(['mmol/mol', '%']);
  expect(twinOf(known('hba1c_ifcc'), '%')?.key).toBe('hba1c_pct');
  expect(twinOf(known('hba1c_pct'), 'mmol/mol')?.key).toBe('hba1c_ifcc');
  expect(twinOf(known('glucose'), '%')).toBeUndefined();
});

test.each([
  ['110 - 60', true],
  ['110 - 60 mg/dL', true],
  ['(5,0–3,5)', true],
  ['Uomo: 13,5-17,5 Donna: 16,0-12,0', true],
  ['60 - 110', false],
  ['0 - 0', false],
  ['< 5', false],
  ['fino a 110', false],
  ['assenti', false],
  ['desiderabile < 200; alto > 240', false],
])('the range %s is reversed: %s', (range, expected) => {
  expect(isReversed(range)).toBe(expected);
});
