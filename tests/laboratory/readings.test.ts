import { expect, test } from 'vitest';
import { readRange } from '@/lib/laboratory/ranges';
import { printedStanding, standingOf } from '@/lib/laboratory/standing';
import { testAt } from '@/lib/laboratory/tests';
import { directionOf } from '@/lib/laboratory/trend';
import { readValue } from '@/lib/laboratory/values';
import { RANGES, VALUES } from './examples';

test.each(VALUES)('$raw ($key) is read as $parsed', ({ raw, key, parsed }) => {
  const { assumed: _, ...read } = readValue(raw, { test: testAt(key) });
  expect(read).toEqual(parsed);
});

test.each(RANGES)('the range $raw is read as $parsed', ({ raw, parsed }) => {
  expect(readRange(raw)).toEqual(parsed);
});

test('a point before three digits gets its possible meaning; if both are possible, both are returned', () => {
  const read = (raw: string, key: string, unit?: string) => readValue(raw, { test: testAt(key), unit });
  expect(read('1.008', 'u_sg')).toEqual({ value: 1.008, assumed: true });
  expect(read('250.000', 'plt', '/uL')).toEqual({ value: 250_000 });
  expect(read('6.500', 'wbc')).toEqual({ value: 6.5, assumed: true });
  expect(read('1.250', 'd_dimer_feu')).toEqual({ ask: [1.25, 1250] });
  expect(readRange('150.000 - 450.000', { test: testAt('plt'), unit: '/uL' })).toEqual({ low: 150_000, high: 450_000 });
  expect(readRange('1.005 - 1.030', { test: testAt('u_sg') })).toEqual({ low: 1.005, high: 1.03 });
  expect(readRange('1.250 - 1.300')).toEqual({ textOnly: true });
});

test('signs written as entities are read as signs', () => {
  expect(readValue('&lt; 5')).toEqual({ comparator: '<', value: 5 });
  expect(readValue('&amp;#38;lt; 5')).toEqual({ comparator: '<', value: 5 });
});

test('numbers with separators in the wrong places stay text', () => {
  for (const raw of ['1,2,3', '1.23.456', '12,345.678,9', '5..4', '1 23', '--5'])
    expect(readValue(raw)).toEqual({ text: raw });
});

test('words of quantity become steps in a urine sediment only', () => {
  expect(readValue('numerose', { test: testAt('u_bact') })).toEqual({ ordinal: 4 });
  expect(readValue('numerose', { test: testAt('urine_cfu') })).toEqual({ text: 'numerose' });
  expect(readValue('Negativo', { test: testAt('hbsag') })).toEqual({ ordinal: 0 });
  expect(readValue('giallo paglierino', { test: testAt('u_color') })).toEqual({ text: 'giallo paglierino' });
});

test('a result is below, within or above its own report’s range, limits included unless excluded', () => {
  const at = (value: number, limits: object, comparator: '<' | '<=' | '>' | '>=' | null = null) =>
    standingOf({ value, comparator }, limits);
  const range = { low: 3, high: 20 };
  expect([2.9, 3, 20, 20.1].map((value) => at(value, range))).toEqual(['below', 'within', 'within', 'above']);
  expect(at(30, { high: 30, highInclusive: false })).toBe('above');
  expect(at(30, { high: 30 })).toBe('within');
  expect(at(40, { low: 40, lowInclusive: false })).toBe('below');
  expect(at(5, {})).toBeNull();
});

test('a result with < or > is called below, within or above the range only if that is certain', () => {
  const at = (comparator: '<' | '<=' | '>' | '>=', value: number, limits: object) =>
    standingOf({ value, comparator }, limits);
  expect(at('<', 5, { low: 0, high: 20 })).toBe('within');
  expect(at('<', 5, { low: 3, high: 20 })).toBeNull();
  expect(at('<', 3, { low: 3, high: 20 })).toBe('below');
  expect(at('<=', 3, { low: 3, high: 20 })).toBeNull();
  expect(at('<', 30, { high: 30, highInclusive: false })).toBe('within');
  expect(at('>', 100, { high: 30 })).toBe('above');
  expect(at('>', 20, { low: 3, high: 20 })).toBe('above');
  expect(at('>=', 20, { low: 3, high: 20 })).toBeNull();
  expect(at('>', 60, { low: 60 })).toBe('within');
});

test('the printed marks H, ↓ and N mean above, below and within the range; * and A do not say which', () => {
  expect(['H', '↓', 'N', '*', 'A', null].map(printedStanding)).toEqual(['above', 'below', 'within', null, null, null]);
});

test('a change beyond the test’s reference change value is named, and a smaller one is not', () => {
  expect(directionOf([138, 132], 'sodium')).toBe('falling');
  expect(directionOf([138, 136], 'sodium')).toBeNull();
  expect(directionOf([0.92, 0.97], 'creatinine')).toBeNull();
  expect(directionOf([0.92, 1.2], 'creatinine')).toBe('rising');
  expect(directionOf([100, 10], 'crp')).toBe('falling');
  expect(directionOf([10, 8], 'crp')).toBeNull();
  expect(directionOf([1, 2], 'neut_pct')).toBeNull();
  expect(directionOf([0.92], 'creatinine')).toBeNull();
});

test('three values have a trend if the last change or all of it is beyond the reference change value', () => {
  expect(directionOf([0.9, 1, 1.1], 'creatinine')).toBe('rising');
  expect(directionOf([1.1, 1, 0.9], 'creatinine')).toBe('falling');
  expect(directionOf([1, 1.4, 1.42], 'creatinine')).toBe('rising');
  expect(directionOf([1, 1.4, 1], 'creatinine')).toBe('varying');
  expect(directionOf([1, 1.1, 1.05], 'creatinine')).toBeNull();
  expect(directionOf([9, 1, 1.05, 1.1], 'creatinine')).toBeNull();
});
