import { expect, test } from 'vitest';
import { directionAmong, isOutside, type ListedResult, positionOf } from '@/lib/sections/results/shown';

const row = (given: Partial<ListedResult>): ListedResult => ({
  ...{ id: 1, version: 1, examId: 1, examName: 'Sangue', test: 'crp', loinc: null, name: 'PCR', day: '2026-11-01' },
  ...{ value: null, comparator: null, text: null, ordinal: null, unit: 'mg/L', low: null, high: null, range: null },
  ...{ condition: null, interpretation: null },
  ...given,
});

test.each([
  [{ text: '++', ordinal: 3, range: 'assenti' }, 'above'],
  [{ text: 'Positivo', range: 'Negativo' }, 'above'],
  [{ text: 'tracce', ordinal: 1, range: 'assenti' }, 'above'],
  [{ text: 'Assenti', ordinal: 0, range: 'assenti' }, 'within'],
  [{ text: 'assenti', ordinal: 0, range: 'tracce' }, 'within'],
  [{ value: 10, text: 'tracce', ordinal: 1, range: 'assenti' }, 'above'],
  [{ text: 'dubbio', range: 'Negativo' }, null],
  [{ text: 'Negativo', range: 'Positivo' }, null],
  [{ text: 'limpido', range: 'assenti' }, null],
  [{ text: '++', ordinal: 3, range: '0 - 5' }, null],
  [{ text: '++', ordinal: 3 }, null],
  [{ text: '++', ordinal: 3, range: 'assenti', interpretation: 'N' }, 'within'],
] as const)('a result in words is judged by the range in words of its report: %o', (given, standing) => {
  const position = positionOf(row({ test: 'u_prot', unit: null, ...given }));
  expect([position.standing, isOutside(position)]).toEqual([standing, standing === 'above']);
});

test('the last values have a direction, and no older value is used for one that is only known to be below a limit', () => {
  const among = (...newestFirst: Partial<ListedResult>[]) => directionAmong(newestFirst.map(row));
  const [forty, twenty, six, below] = [
    { value: 40 },
    { value: 20 },
    { value: 6 },
    { value: 1, comparator: '<' as const },
  ];
  expect(among(forty, twenty, six)).toBe('rising');
  expect(among(forty, twenty, six, below)).toBe('rising');
  expect(among(below, forty, twenty, six)).toBeNull();
  expect(among(forty, below, twenty, six)).toBeNull();
  expect(among(forty, twenty, below)).toBe('rising');
  expect(among(forty)).toBeNull();
});
