import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCda } from '@/lib/record/import/cda/read';
import { entriesOf } from '@/lib/record/import/compare';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { placesOf } from '../../support/cda';

// T55: damaged and hostile variants of the synthetic documents: each is refused with a reason or read, in bounded time, and each entry of
// a document that is read is counted.

const NAMES = ['LAB-v1', 'PSS', 'LDO-latin1', 'VPS', 'RSA-nodecl', 'CERT_VACC-bom'];
const SAMPLES = NAMES.map((name) => readFileSync(inCheckout(`tests/fixtures/import/${name}.xml`)).toString('latin1'));
const CODES = [
  '2345-7',
  '250.00',
  'nullFlavor',
  'EVN',
  '20260203',
  '',
  '-1',
  '1e309',
  '[..]',
  '#r1',
  '<',
  '&amp;',
  '0'.repeat(99),
];
const VALUES = / (value|code|codeSystem|unit|moodCode|classCode|nullFlavor|ID|extension|inclusive)="([^"]*)"/g;

/** One damage to a text. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), size: fc.nat({ max: 3000 }) }),
  fc.record({ kind: fc.constant('end' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), code: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('value' as const), at: fc.nat(), code: fc.constantFrom(...CODES) }),
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(), other: fc.nat() }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), times: fc.integer({ min: 2, max: 30 }) }),
  fc.record({
    kind: fc.constant('type' as const),
    at: fc.nat(),
    code: fc.constantFrom('PQ', 'CD', 'ST', 'IVL_PQ', 'TS', 'XX'),
  }),
);
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
/** The simple elements and the entries of a text. */
const partsOf = (text: string) =>
  text.match(/<(\w+)[^<>]*\/>|<(entry|section|entryRelationship|component)>.*?<\/\2>/gs) ?? [];

function damaged(text: string, one: Damage): string {
  const at = one.at % Math.max(1, text.length);
  const found = [...text.matchAll(VALUES)];
  const [first, second] = [pick(found, one.at), 'other' in one ? pick(found, one.other) : undefined];
  const part = pick(partsOf(text), one.at) ?? '';
  switch (one.kind) {
    case 'cut':
      return text.slice(0, at) + text.slice(at + one.size);
    case 'end':
      return text.slice(0, at);
    case 'byte':
      return text.slice(0, at) + String.fromCharCode(one.code) + text.slice(at + 1);
    case 'value':
      return first ? text.replace(first[0], ` ${first[1]}="${one.code}"`) : text;
    case 'swap':
      return first && second ? text.replace(first[0], ` ${first[1]}="${second[2]}"`) : text;
    case 'drop':
      return text.replace(part, '');
    case 'repeat':
      return part.length * one.times > 2_000_000 ? text : text.replace(part, part.repeat(one.times));
    case 'type':
      return text.replace(pick(text.match(/xsi:type="\w+"/g) ?? [], one.at) ?? '\0', `xsi:type="${one.code}"`);
  }
}

test('damaged documents are refused with a reason or read, and nothing in them is lost', () => {
  const seen = { read: 0, refused: 0 };
  const property = fc.property(
    fc.nat({ max: SAMPLES.length - 1 }),
    fc.array(damage, { minLength: 1, maxLength: 4 }),
    (sample, all) => {
      const text = all.reduce(damaged, SAMPLES[sample] ?? '');
      const started = performance.now();
      try {
        const document = readCda(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
        const { places, all: wanted } = placesOf(document);
        expect(places).toEqual(wanted);
        entriesOf(document, new Set(), 'it');
        seen.read += 1;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        seen.refused += 1;
      }
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );
  fc.assert(property, { numRuns: 400 });
  // Both outcomes occur, so that the damages are neither harmless nor all fatal.
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(40);
});
