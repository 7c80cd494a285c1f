import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf } from '@/lib/record/import/account';
import { readCda } from '@/lib/record/import/cda/read';
import { entriesOf } from '@/lib/record/import/compare';
import type { ComparedRow } from '@/lib/record/import/compared-row';
import { mappingOf, readCsv, sniffCsv } from '@/lib/record/import/csv/csv';
import { withPressures } from '@/lib/record/import/document/loose-pressures';
import { withReports } from '@/lib/record/import/document/loose-results';
import type { ReadDocument } from '@/lib/record/import/document/read-document';

// T55: sound documents with units, codes, code systems, sections and tables that nobody knows: every entry is counted, and what it said is told.

const NAMES = ['LAB-v1', 'LAB-v2', 'PSS', 'LDO-latin1', 'VPS', 'RSA-nodecl', 'CERT_VACC-bom'];
const CDA = NAMES.map((name) => readFileSync(`tests/fixtures/import/${name}.xml`).toString('latin1'));
const TABLES = ['misurazioni', 'risultati'].map((name) => readFileSync(`public/esempi/${name}.csv`, 'utf8'));

/** What is replaced: the pattern has the text before and after what changes. */
const KINDS = {
  unit: [/( unit=")[^"]*(")/g, ['wombat', '', '10*99/[foo]', 'U/24hh', 'mg/dl per die', '%%']],
  loinc: [/( code=")\d{3,5}-\d("[^>]*codeSystem="2\.16\.840\.1\.113883\.6\.1")/g, ['99999-9', 'X-1', '0', 'GLU']],
  oid: [/( codeSystem=")[^"]*(")/g, ['2.999.1.2', '2.16.840.1.113883.2.9.2.999.6.11', 'urn:oid:1.2.3']],
  template: [/(<templateId root=")[^"]*(")/g, ['2.999.7', '1.2']],
  head: [/(<th[^>]*>)[^<]*(<\/th>)/g, ['Colonna', '', 'Risultato', 'Xyz']],
  cell: [/(<td)(>)/g, [' styleCode="xFoo"', ' align="right"']],
  type: [/( xsi:type=")(?:PQ|CD|CE|ST|INT)(")/g, ['ST', 'ED', 'CD', 'XX', 'REAL']],
  shown: [/( displayName=")[^"]*(")/g, ['Zzz', '', 'Esame nuovo']],
} as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

const change = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), by: fc.nat(), all: fc.boolean() });
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function changed(text: string, { kind, at, by, all }: Change): string {
  const [pattern, values] = KINDS[kind];
  const count = [...text.matchAll(pattern)].length;
  let index = -1;
  return text.replace(pattern, (whole, before, after) => {
    index += 1;
    return all || index === at % Math.max(1, count) ? `${before}${values[by % values.length]}${after}` : whole;
  });
}

/** What a document's review tells: its account, the rows, and what is left. */
function toldOf(read: ReadDocument) {
  const document = withReports(withPressures(read));
  const { rows, untaken } = entriesOf(document, new Set(), 'it');
  const compared = rows.map((row): ComparedRow => ({ ...row, standing: row.wrong.length > 0 ? 'invalid' : 'new' }));
  const account = accountOf(document, { rows: compared, untaken, card: undefined });
  const told = new Set([
    ...account.entries.map(({ place }) => place),
    ...(document.leftOut ?? []).map(({ place }) => place),
    ...[...account.places.values()].flat(),
  ]);
  return { account, told, rows: compared, left: document.leftOut ?? [] };
}

function expectWhole(read: ReadDocument) {
  const { account, told, rows, left } = toldOf(read);
  const { size, fresh, present, differing, left: out } = account;
  expect(fresh + present + differing + out).toBe(size);
  // Each entry is a row, or is told with its reason.
  const places = Array.from({ length: size }, (_, place) => place);
  const silent = places.filter((place) => !told.has(place));
  const types = read.entries
    .filter(({ place }) => place !== undefined && silent.includes(place))
    .map(({ resource }) => resource.resourceType);
  expect(types.filter((type) => !['Patient', 'Practitioner', 'Organization'].includes(type))).toEqual([]);
  // An entry without a row is told beside its place in the document.
  const quotes = read.entries.map(({ origin }) => origin?.quote);
  return { size, said: JSON.stringify([rows.map(({ input, proposal }) => [input, proposal.narrative]), left, quotes]) };
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error('no such element');
  return one;
}
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const SOUND = CDA.map((text) => {
  const { size, said } = expectWhole(readCda(bytesOf(text)));
  const numbers = [...text.matchAll(/xsi:type="PQ" value="([\d.]+)"/g)].flatMap(([, value]) => value ?? []);
  return { text, size, numbers: [...new Set(numbers)].filter((value) => said.includes(value)) };
});

test('no entry of a document with unknown codes, units and tables is lost', () => {
  expect(SOUND.map(({ numbers }) => numbers.length).reduce((sum, one) => sum + one)).toBeGreaterThan(20);
  const property = fc.property(
    fc.nat({ max: SOUND.length - 1 }),
    fc.array(change, { minLength: 1, maxLength: 3 }),
    (sample, all) => {
      const { text, size, numbers } = at(SOUND, sample);
      const { size: now, said } = expectWhole(readCda(bytesOf(all.reduce(changed, text))));
      expect(now).toBeGreaterThanOrEqual(size);
      expect(numbers.filter((value) => !said.includes(value) && !said.includes(value.replace('.', ',')))).toEqual([]);
    },
  );
  fc.assert(property, { numRuns: 150 });
});

test('no row of a table with other columns is lost', () => {
  const property = fc.property(
    fc.constantFrom(...TABLES),
    fc.array(
      fc.record({ at: fc.nat(), to: fc.nat(), title: fc.constantFrom('Boh', '', 'Esame', 'Valore', '01/02/2026') }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    (text, all) => {
      const rows = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';'));
      for (const { at, to, title } of all)
        for (const [index, cells] of rows.entries()) {
          const [cell = ''] = cells.splice(at % cells.length, 1);
          cells.splice(to % (cells.length + 1), 0, index === 0 ? title : cell);
        }
      const bytes = new TextEncoder().encode(rows.map((cells) => cells.join(';')).join('\n'));
      const preview = sniffCsv(bytes);
      if (preview.ask.includes('columns')) return;
      const { size } = expectWhole(readCsv(bytes, mappingOf(preview)));
      expect(size).toBe(preview.rows);
    },
  );
  fc.assert(property, { numRuns: 50 });
});
