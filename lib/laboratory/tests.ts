import { COMMON_TESTS } from './common-tests';
import { OTHER_CODES } from './other-codes';
import { RARE_TESTS } from './rare-tests';

/** The groups of a laboratory's report, in the order in which reports have them. */
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

/** What a laboratory measures. A test is its key: names such as 'Glucosio' are shared by tests of blood and of urine. */
export interface LabTest {
  key: string;
  loinc: string;
  names: { it: string; en: string };
  synonyms: readonly string[];
  /** The usual unit in Italy, in UCUM; empty where there is none. */
  unit: string;
  /** Other units, with the factor that a value in `unit` is multiplied by. */
  others: Readonly<Record<string, number>>;
  group: Group;
  kind: 'quantity' | 'ordinal' | 'text';
  /** What a living being can have at all, in `unit`: beyond it a value is a slip. Null for what is no quantity. */
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

/** Every test that is known, group by group, the usual ones of a group first. */
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

/** The test of a LOINC code, with the unit that another code than its own implies; nothing for a code that is not known. */
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
 * The tests that somebody may mean by what is typed: those of exactly that name or code first, then those of which a
 * name begins so, then those that have all of the words. Several may have one name, and all of them are told.
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
