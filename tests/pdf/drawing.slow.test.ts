import { beforeAll, expect, test } from 'vitest';
import { drawPdf } from '@/lib/pdf/draw';
import type { Block, Description } from '@/lib/pdf/drawing/description';
import { sheetsOf } from '@/lib/pdf/drawing/document.mjs';
import { outlineOf, readPdf } from '../support/pdf';
import { description } from './description';

// The content of a drawn document, read back from the file.

type Read = Awaited<ReturnType<typeof readPdf>>;
const flat = (text: string) => text.replace(/\s+/g, ' ');

async function bytesOf(given: Description): Promise<Uint8Array> {
  const pdf = await drawPdf(given);
  if (!pdf.ok) throw new Error('not drawn');
  return pdf.value;
}
const drawn = async (blocks: readonly Block[], more: Partial<Description> = {}) =>
  readPdf(await bytesOf(description(blocks, more)));

const HEAD = ['Giorno', 'Che cosa'];
const rows = Array.from({ length: 120 }, (_, at) => [`giorno ${at}.`, `riga numero ${at}.`]);
let long: Read;
beforeAll(async () => {
  long = await drawn([
    { kind: 'heading', text: 'Tutte le righe' },
    { kind: 'table', columns: HEAD.map((label) => ({ label })), rows },
  ]);
});

test('every sheet has the patient, the title, and its number of the total', () => {
  expect(long.sheets.length).toBeGreaterThan(2);
  for (const [at, { text }] of long.sheets.entries()) {
    expect(text).toContain('Łukasz Παπαδόπουλος');
    expect(text).toContain('nato il 01/02/1950 · ♂');
    expect(flat(text)).toContain(`Prova · ${at + 1} / ${long.sheets.length}`);
  }
});

test('a document has a title and a language, and its parts and headings are bookmarks', async () => {
  const blocks: Block[] = [
    { kind: 'heading', text: 'Prima' },
    { kind: 'paragraph', text: 'testo' },
  ];
  const bytes = await bytesOf(description(blocks));
  const { title, language } = await readPdf(bytes);
  expect([title, language]).toEqual(['Documento di prova', 'it']);
  expect(await outlineOf(bytes)).toEqual([{ title: 'Parte <uno>', items: ['Prima'] }]);
});

test('a table loses no row, and repeats its head on every sheet', () => {
  const text = flat(long.sheets.map((sheet) => sheet.text).join(' '));
  for (const [day = '', what = ''] of rows) expect([text.includes(day), text.includes(what)]).toEqual([true, true]);
  for (const { text } of long.sheets) expect(flat(text)).toContain(HEAD.join(' '));
});

test('a column is wide enough for its longest ordinary word if its neighbours have room', async () => {
  const columns = ['Data', 'Ora', 'Motivo', 'Centro', 'Note', 'Altro', 'Tipo', 'Livello'].map((label) => ({ label }));
  const { sheets } = await drawn([
    { kind: 'table', columns, rows: [[...'1234567', 'Gastroenterologia, Otorinolaringoiatria']] },
  ]);
  for (const word of ['Gastroenterologia,', 'Otorinolaringoiatria']) expect(sheets[0]?.text).toContain(word);
});

test('letters of many languages, signs and markup are printed as they are; bidi controls are removed', async () => {
  const said = [
    'Perché è così: àèéìòù ÀÈÉ ç ñ ü ß',
    '12,50 € ♀ ♂ ≥ 37,5 °C',
    'Παπαδόπουλος Жуковский Łódź',
    '<script>alert("1")</script> & <b>',
  ];
  const turned = 'prima\u202Edopo\u200F fine';
  const { sheets } = await drawn([
    ...said.map((text): Block => ({ kind: 'paragraph', text })),
    { kind: 'facts', facts: [{ label: said[0] ?? '', value: turned }] },
    { kind: 'table', columns: [{ label: turned }, { label: said[1] ?? '' }], rows: [said.slice(2)] },
  ]);
  const text = flat(sheets.map((sheet) => sheet.text).join(' '));
  for (const words of [...said, 'primadopo fine']) expect(text).toContain(words);
  expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e]/);
});

test('a word of two hundred letters is printed completely and within the sheet, wherever it occurs', async () => {
  const word = Array.from({ length: 200 }, (_, at) => 'abcdefghij'[at % 10]).join('');
  const { sheets } = await drawn(
    [
      { kind: 'facts', facts: [{ label: 'Parola', value: word }] },
      {
        kind: 'table',
        columns: [{ label: 'A' }, { label: 'B', align: 'right' }, { label: 'C' }],
        rows: [['', word, '']],
      },
      { kind: 'columns', columns: [[{ kind: 'paragraph', text: word }], [{ kind: 'heading', text: word }]] },
    ],
    { title: word, patient: { name: word, facts: [word] }, foot: word },
  );
  const letters = sheets.map(({ text }) => text.replace(/\s+/g, '')).join('');
  expect(letters.split(word).length - 1).toBeGreaterThanOrEqual(5);
  for (const { pieces, width } of sheets)
    for (const { x, wide } of pieces) expect(x >= 47 && x + wide <= width - 47).toBe(true);
});

test('a row longer than a sheet continues on the next ones, and the text after it follows', async () => {
  const words = Array.from({ length: 2500 }, (_, at) => `p${at}`);
  const { sheets } = await drawn([
    {
      kind: 'table',
      columns: [{ label: 'Giorno' }, { label: 'Testo' }],
      rows: [
        ['1', words.join(' ')],
        ['2', 'dopo'],
      ],
    },
    {
      kind: 'curve',
      title: 'Peso',
      unit: 'kg',
      series: [{ name: 'Peso', points: [{ day: '2026-01-01', value: 80 }] }],
    },
  ]);
  const said = flat(
    sheets
      .map(({ pieces }) =>
        pieces
          .filter(({ y }) => y < 780 && y > 60)
          .map(({ text }) => text)
          .join(' '),
      )
      .join(' '),
  );
  const found = [...said.matchAll(/\bp\d+\b/g)].map(([word]) => word);
  expect(found).toEqual(words);
  expect(said.indexOf('dopo')).toBeGreaterThan(said.indexOf('p2499'));
  expect(said).toContain('Peso (kg)');
});

test('a curve is printed with its values in the language’s format, first and last day, lines and range', async () => {
  const points = [
    { day: '2024-02-29', value: 36.4 },
    { day: '2026-11-22', value: 39.25 },
  ];
  const curve: Block = {
    kind: 'curve',
    title: 'Temperatura',
    unit: '°C',
    series: ['mattina', 'sera'].map((name) => ({ name, points })),
    ranges: [[null, 37.5]],
    note: 'Normale fino a 37,5 °C.',
  };
  const texts = await Promise.all(
    ['it', 'en'].map(async (language) => flat((await drawn([curve], { language })).sheets[0]?.text ?? '')),
  );
  for (const text of texts)
    for (const said of ['Temperatura (°C)', 'mattina', 'sera', '29/02/2024', '22/11/2026', 'Normale fino a 37,5 °C.'])
      expect(text).toContain(said);
  // The axis reaches from below the lowest value to above the highest one, in steps of one.
  for (const number of ['36', '37', '38', '39', '40']) expect(texts[0]).toMatch(new RegExp(`\\b${number}\\b`));
  const small = points.map(({ day, value }) => ({ day, value: value / 10 }));
  const [inItalian, inEnglish] = await Promise.all(
    ['it', 'en'].map(async (language) => {
      const block: Block = { ...curve, series: [{ name: 'sera', points: small }], ranges: [] };
      return flat((await drawn([block], { language })).sheets[0]?.text ?? '');
    }),
  );
  expect([inItalian?.includes('3,7'), inEnglish?.includes('3.7')]).toEqual([true, true]);
});

test('the number of sheets measured beforehand equals the number drawn', async () => {
  const blocks: Block[] = [
    { kind: 'table', columns: HEAD.map((label) => ({ label })), rows },
    {
      kind: 'columns',
      columns: [[{ kind: 'paragraph', text: 'uno '.repeat(3000) }], [{ kind: 'heading', text: 'due' }]],
    },
  ];
  for (const given of [description(blocks), description(blocks.slice(1)), description([])])
    expect((await readPdf(await bytesOf(given))).sheets.length).toBe(sheetsOf(given));
});

test('the same description gives the same file', async () => {
  const given = description([{ kind: 'paragraph', text: 'uguale' }]);
  expect(Buffer.compare(await bytesOf(given), await bytesOf(given))).toBe(0);
});
