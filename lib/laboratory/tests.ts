import { COMMON_TESTS } from './common-tests';
import { OTHER_CODES } from './other-codes';
import { RARE_TESTS } from './rare-tests';

/** The groups of a laboratory report, in their usual order. */
export const GROUPS = [
  'emocromo',
  'coagulazione',
  'glucidi',
  'rene',
  'elettroliti',
  'lipidi',
  'fegato',
  'proteine',
  'ferro',
  'enzimi',
  'cuore',
  'infiammazione',
  'tiroide',
  'ormoni',
  'vitamine',
  'marcatori',
  'urine',
  'sierologia',
  'autoimmunita',
  'microbiologia',
  'emogas',
  'farmaci',
  'gruppo',
] as const;
export type Group = (typeof GROUPS)[number];

/** A laboratory test. It is identified by its key: names such as 'Glucosio' are shared by tests of blood and of urine. */
export interface LabTest {
  key: string;
  loinc: string;
  names: { it: string; en: string };
  synonyms: readonly string[];
  /** The usual unit in Italy, in UCUM; empty if there is none. */
  unit: string;
  /** Other units, with the factor by which a value in `unit` is multiplied. */
  others: Readonly<Record<string, number>>;
  group: Group;
  kind: 'quantity' | 'ordinal' | 'text';
  /** Range possible in a living person, in `unit`: a value beyond is an error. Null for tests that are not quantities. */
  possible: readonly [min: number, max: number] | null;
}

const KINDS = { q: 'quantity', o: 'ordinal', t: 'text' } as const;

function testOf(line: string): LabTest {
  const [key, loinc, it, en, unit, others, group, kind, min, max, synonyms] = line.split('|') as [string, ...string[]];
  return {
    key,
    loinc: loinc ?? '',
    names: { it: it ?? key, en: en ?? key },
    synonyms: synonyms?.split(';').filter(Boolean) ?? [],
    unit: unit ?? '',
    others: Object.fromEntries(listed(others).map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])])),
    group: group as Group,
    kind: KINDS[kind as keyof typeof KINDS],
    possible: min === '' ? null : [Number(min), Number(max)],
  };
}
const listed = (text = '') => text.split(';').filter(Boolean);
const lines = (table: string) => table.trim().split('\n');

const inGroups = (one: LabTest, other: LabTest) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group);

/** All known tests, by group, the usual ones of a group first. */
export const TESTS: readonly LabTest[] = [...lines(COMMON_TESTS), ...lines(RARE_TESTS)].map(testOf).sort(inGroups);

const byKey = new Map(TESTS.map((test) => [test.key, test]));
const byCode = new Map([
  ...TESTS.map(({ loinc, key }) => [loinc, { key, unit: '' }] as const),
  ...lines(OTHER_CODES).map((line) => {
    const [code = '', key = '', unit = ''] = line.split('|');
    return [code, { key, unit }] as const;
  }),
]);

export const testAt = (key: string | null | undefined): LabTest | undefined =>
  key === null || key === undefined ? undefined : byKey.get(key);

/** The test of a LOINC code, with the unit that an alternative code implies; undefined for an unknown code. */
export function testOfCode(code: string): { test: LabTest; unit: string } | undefined {
  const found = byCode.get(code.trim());
  const test = testAt(found?.key);
  return found && test ? { test, unit: found.unit || test.unit } : undefined;
}

export const nameOf = ({ names }: LabTest, locale: string) => (locale === 'en' ? names.en : names.it);

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();
const wordsOf = new Map(TESTS.map((test) => [test.key, [test.names.it, test.names.en, ...test.synonyms].map(folded)]));

/**
 * Tests that match a typed text: first exact names or codes, then names beginning with it, then names with all of its words.
 * Several tests may share a name; all of them are returned.
 */
export function findTests(typed: string, most = 8): LabTest[] {
  const wanted = folded(typed);
  if (wanted === '') return [];
  const code = testOfCode(typed)?.test;
  const ranked = TESTS.map((test) => ({ test, rank: test === code ? 0 : rankOf(wordsOf.get(test.key) ?? [], wanted) }));
  return ranked
    .filter(({ rank }) => rank < NONE)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ test }) => test);
}

const NONE = 3;
function rankOf(names: readonly string[], wanted: string): number {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => wanted.split(' ').every((word) => ` ${name}`.includes(` ${word}`))) ? 2 : NONE;
}
