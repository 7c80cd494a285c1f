import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { wantedOf } from '@/components/import/original/find-line';
import { placeIn } from '@/components/import/original/pdf-place';

// An entry whose reader names no place is looked for in the text of the PDF itself.

const NOWHERE = { pagina: null, riquadro: null };
const opened = () =>
  getDocument({ data: new Uint8Array(readFileSync('tests/fixtures/import/LAB-v1.pdf')), verbosity: 0 }).promise;
const entry = (titolo: string, testo: string, quote: string | null = null) => ({
  ...{ titolo, testo },
  origine: { percorso: '', testo: quote, ...NOWHERE },
});

test('the rows of a laboratory PDF are found one below the other by their quotes, and one that is not there is not', async () => {
  const pdf = await opened();
  const placeOf = (one: ReturnType<typeof entry>) => placeIn(pdf, one.origine, wantedOf(one));
  const found = await Promise.all([
    placeOf(entry('Glucosio', '101 mg/dL', 'Glucosio · 101 * · mg/dL · 70 - 99')),
    placeOf(entry('Creatinina', '1.32 mg/dL', 'Creatinina · 1,32 * · mg/dL · F 0,51 - 0,95; M 0,67 - 1,17')),
    placeOf(entry('Emoglobina', '11.8 g/dL')),
  ]);
  expect(found.map((place) => place?.page)).toEqual([1, 1, 1]);
  const tops = found.map((place) => place?.box?.[1] ?? 0);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(new Set(tops).size).toBe(3);
  for (const place of found) for (const share of place?.box ?? [2]) expect(share > 0 && share < 1).toBe(true);
  expect(await placeOf(entry('Ferritina', '33 ng/mL', 'Ferritina · 33 · ng/mL'))).toBeUndefined();
  await pdf.loadingTask.destroy();
});

test('a place that the reader names is taken, and a page that does not exist is not', async () => {
  const pdf = await opened();
  const box = [0.1, 0.2, 0.3, 0.05];
  expect(await placeIn(pdf, { pagina: 1, riquadro: box }, { title: '', quote: 'x' })).toEqual({ page: 1, box });
  expect(await placeIn(pdf, { pagina: 9, riquadro: box }, { title: '', quote: 'niente di simile' })).toBeUndefined();
  await pdf.loadingTask.destroy();
});
