import { describe, expect, test } from 'vitest';
import { excerptOf, marksIn } from '@/lib/record/search/marks';
import type { Wanted } from '@/lib/record/search/matching';
import { closest } from '@/lib/record/search/typos';
import { typedWords } from '@/lib/record/search/words';

const wanted = (...words: string[]): Wanted[] => words.map((word) => ({ beginnings: [word], stem: null }));

describe('the typed text is split into words', () => {
  test.each([
    ['12/2025', ['12/2025']],
    ['visita 03/12/2025', ['visita', '03/12/2025']],
    ['12/', ['12']],
    ['anca/ginocchio', ['anca', 'ginocchio']],
    ['mg/5', ['mg', '5']],
  ])('%s', (typed, words) => {
    expect(typedWords(typed)).toEqual(words);
  });
});

test('a month is marked within a day, and its numbers nowhere else', () => {
  expect(marksIn('12/03/2025 e 03/2025: 03, 2025', wanted('03/2025'))).toEqual([
    [3, 10],
    [13, 20],
  ]);
  expect(marksIn('il 12/03/2025', wanted('12', '03/2025'))).toEqual([
    [3, 5],
    [6, 13],
  ]);
});

test('an excerpt contains the found word, even after a long word without a space', () => {
  const excerpt = excerptOf(`referto ${'x'.repeat(60)}/emoglobina bassa nel sangue`, wanted('emoglobina'));
  expect(excerpt?.marks).not.toEqual([]);
  expect(excerpt?.text).toBe('… emoglobina bassa nel sangue');
});

test('a misspelling is looked up among 300,000 words', () => {
  const many = Array.from({ length: 300_000 }, (_, at) => `dolore${at}`);
  expect(closest('dolore', many)).toEqual(['dolore0', 'dolore1', 'dolore2']);
});
