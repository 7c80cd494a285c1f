import { describe, expect, test } from 'vitest';
import { excerptOf, marksIn } from '@/lib/record/search/marks';
import type { Wanted } from '@/lib/record/search/matching';
import { closest } from '@/lib/record/search/typos';
import { typedWords } from '@/lib/record/search/words';

const wanted = (...words: string[]): Wanted[] => words.map((word) => ({ beginnings: [word], stem: null }));

describe('the words of what was typed', () => {
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

test('a month is marked in a day, and its numbers nowhere else', () => {
  expect(marksIn('12/03/2025 e 03/2025: 03, 2025', wanted('03/2025'))).toEqual([
    [3, 10],
    [13, 20],
  ]);
  expect(marksIn('il 12/03/2025', wanted('12', '03/2025'))).toEqual([
    [3, 5],
    [6, 13],
  ]);
});

test('an excerpt has what was found in it, though a long word without a space stands before', () => {
  const excerpt = excerptOf(`referto ${'x'.repeat(60)}/emoglobina bassa nel sangue`, wanted('emoglobina'));
  expect(excerpt?.marks).not.toEqual([]);
  expect(excerpt?.text).toBe('… emoglobina bassa nel sangue');
});

test('a slip is looked for among as many words as there are', () => {
  const many = Array.from({ length: 300_000 }, (_, at) => `dolore${at}`);
  expect(closest('dolore', many)).toEqual(['dolore0', 'dolore1', 'dolore2']);
});
