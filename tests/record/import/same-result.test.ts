import { expect, test } from 'vitest';
import { resultFact } from '@/lib/record/import/same-result';

const TSH = { loinc: '3016-3', day: '2026-02-03' };
const measured = { ...TSH, value: 0.01, comparator: '<', unit: 'm[IU]/L' };

test('a number in words with its unit states the same as the number', () => {
  expect(resultFact({ ...TSH, value: null, text: '< 0,01 mU/L' })).toBe(resultFact(measured));
});

test.each([
  ['another number', { text: '< 0,02 mU/L' }],
  ['no comparator', { text: '0,01 mU/L' }],
  ['no unit', { text: '< 0,01' }],
  ['another day', { text: '< 0,01 mU/L', day: '2026-02-04' }],
  ['another test', { text: '< 0,01 mU/L', loinc: '3053-6' }],
])('words with %s state something else', (_, other) => {
  expect(resultFact({ ...TSH, value: null, ...other })).not.toBe(resultFact(measured));
});

test('the same amount in two units of a test is one fact', () => {
  const creatinine = { loinc: '2160-0', day: '2026-02-03' };
  expect(resultFact({ ...creatinine, value: 0.9, unit: 'mg/dL' })).toBe(
    resultFact({ ...creatinine, value: 9, unit: 'mg/L' }),
  );
});

test('a result without a known code or a day states no fact', () => {
  expect(resultFact({ name: 'Glicemia', value: 90, day: '2026-02-03' })).toBe(undefined);
  expect(resultFact({ loinc: '2345-7', value: 90 })).toBe(undefined);
});
