import { beforeAll, expect, test } from 'vitest';
import type { Block, Description } from '@/lib/pdf/description';
import { drawPdf } from '@/lib/pdf/draw';
import { outlineOf, readPdf } from '../support/pdf';
import { description } from './description';

// What stands in a drawn document, as it is read back from the file.

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

test('every sheet says whose it is, what it is, and which of how many', () => {
  expect(long.sheets.length).toBeGreaterThan(2);
  for (const [at, { text }] of long.sheets.entries()) {
    expect(text).toContain('Łukasz Παπαδόπουλος');
    expect(text).toContain('nato il 01/02/1950 · ♂');
    expect(flat(text)).toContain(`Prova · ${at + 1} / ${long.sheets.length}`);
  }
});

test('it has a title and a language, and its parts and headings are bookmarks', async () => {
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

test('letters of many languages, marks and markup are written as they are; what turns writing round is left away', async () => {
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

test('a word of two hundred letters is whole, and stays on the sheet wherever it stands', async () => {
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

test('a row longer than a sheet goes on over sheets, and what stands behind it follows', async () => {
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

test('the same description is the same file', async () => {
  const given = description([{ kind: 'paragraph', text: 'uguale' }]);
  expect(Buffer.compare(await bytesOf(given), await bytesOf(given))).toBe(0);
});
