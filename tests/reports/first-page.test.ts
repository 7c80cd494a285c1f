import { expect, test } from 'vitest';
import type { Block, Description } from '@/lib/pdf/drawing/description';
import { sheetsOf } from '@/lib/pdf/drawing/document.mjs';
import { describeReport } from '@/lib/reports/clinical/clinical';
import { inProcess } from '../support/in-process';
import { longRead } from './long-record';

// The first page of the clinical report: a summary of one sheet, made of the report's own extract.

inProcess();

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'columns'
        ? block.columns.map(textOf).join('\n')
        : block.kind === 'heading' || block.kind === 'paragraph'
          ? block.text
          : '',
    )
    .join('\n');

function firstOf(description: Description) {
  const [first, second] = description.parts;
  if (!first) throw new Error('no part');
  return { first, second, text: textOf(first.blocks), sheets: sheetsOf({ ...description, parts: [first] }) };
}

test.each([100, 2000])('of a record with %i items is one sheet, and the chapters begin on the next', async (items) => {
  const { first, second, text, sheets } = firstOf(await describeReport(longRead(items, Buffer.alloc(0)), 'it'));
  expect([first.title, sheets, second?.onNewPage]).toEqual(['Riepilogo', 1, true]);
  for (const heading of ['Allergie e intolleranze', 'Problemi attivi', 'Terapie in corso', 'Ultime misure'])
    expect(text).toContain(heading);
});

test('calls the latest values the latest visible ones for a reader who may not see all', async () => {
  const read = longRead(100, Buffer.alloc(0));
  const headings = async (locale: 'it' | 'en', ownCopy: boolean) => {
    const extract = { ...read.extract, scope: { ...read.extract.scope, ownCopy } };
    return firstOf(await describeReport({ ...read, extract }, locale)).text;
  };
  expect(await headings('it', true)).not.toContain('visibili');
  const seen = await headings('it', false);
  for (const heading of ['Ultime misure visibili', 'Ultimi risultati visibili']) expect(seen).toContain(heading);
  expect(await headings('en', false)).toContain('Latest visible readings');
});

test('says how many entries it leaves out, and names no level', async () => {
  const { text } = firstOf(await describeReport(longRead(2000, Buffer.alloc(0)), 'it'));
  expect(text).toMatch(/Altre \d+ voci nelle pagine che seguono/);
  expect(text).not.toMatch(/livello|riservatezza|Nessuna restrizione/i);
});

test('has nothing of a section that is not in the report, and the partial reports have none', async () => {
  const read = longRead(100, Buffer.alloc(0));
  const only = (names: readonly string[]) => ({
    ...read.extract,
    scope: { sections: names },
    rowsOf: ((section: { name: string }) =>
      names.includes(section.name) ? read.extract.rowsOf(section as never) : []) as never,
  });
  const chosen = await describeReport({ ...read, extract: only(['therapies']), more: [new Map()] }, 'it');
  const { text } = firstOf(chosen);
  expect(text).toContain('Terapie in corso');
  expect(text).not.toMatch(/Allergie|Problemi|misure|risultati/i);
  const printed = await describeReport(
    { ...read, report: 'therapies', extract: only(['therapies', 'diagnoses']), more: [new Map()] },
    'it',
  );
  expect(printed.parts.map(({ title }) => title)).not.toContain('Riepilogo');
});
