import { expect, test } from 'vitest';
import { storedRow } from '@/components/results/entry';
import { readRange } from '@/lib/laboratory/ranges';

// A stored range without its printed text, in the grid of results: it is typed back as it is shown.

const row = { id: 1, version: 1, test: 'glucose', name: 'Glicemia', unit: 'mg/dL', value: 90, range: null };

test.each(['it', 'en'])('a range with an upper limit alone has no words of another language in %s', (locale) => {
  const { range } = storedRow({ ...row, low: null, high: 4.5 } as never, locale);
  expect(range).toBe(locale === 'it' ? '≤ 4,5' : '≤ 4.5');
  expect(readRange(range)).toEqual({ high: 4.5 });
});
