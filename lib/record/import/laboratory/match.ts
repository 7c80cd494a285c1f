import { findTests, type LabTest, TESTS, testAt } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';
import { folded } from './lines';
import { REPORT_NAMES } from './report-names';

/** What a printed result is: a number, a step such as 'assenti' or '++', a dilution such as 1:160, or other words. */
export type ResultKind = 'number' | 'step' | 'titer' | 'words';

/** What is known of a row when its test is looked for. */
export interface RowFacts {
  name: string;
  /** As printed. */
  unit: string | undefined;
  kind: ResultKind;
  /** The title above the row. */
  heading: string | undefined;
  /** The specimen, if the table names it. */
  material: string | undefined;
  /** The name that the row is printed as a part of. */
  parent: string | undefined;
}

/** The test of a row: `sure` if name and unit agree for one test alone. `others` are tests that the row may mean as well. */
export type Match = { test: LabTest; sure: boolean; others: readonly LabTest[] } | undefined;

/** Words beside the name of a test that do not change which test it is: specimen, method and the like. */
const BESIDE =
  /\b(?:dosaggio|determinazione|ricerca|esame|test|su|nel|nella|del|della|di|siero|serico|serica|sierico|sierica|plasma|plasmatico|plasmatica|sangue|ematico|ematica|intero|metodo|enzimatico|colorimetrico|s|p|sg|ps)\b/g;
/** Letters for the specimen before a name: S-Glucosio, P-, Sg-, U-, (S). */
const SPECIMEN = /^\(?(?:sg|se|pl|dU|[SPUBL])\)?\s?[-–_.:]\s?(?=\p{L})|^\((?:S|P|U|Sg|B|L)\)\s*/iu;

/** The forms of a printed name in which it is looked for, from the most to the least exact. */
function formsOf(name: string): string[] {
  const plain = name
    .replace(/[.…_]{3,}/g, ' ')
    .replace(/^[*#\d\s.)]+(?=\p{L}{2})(?!\d)/u, '')
    .replace(/\s*[:*]+\s*$/, '')
    .trim();
  const bare = plain.replace(SPECIMEN, '');
  const without = bare.replace(/[[(][^\])]*[\])]/g, ' ');
  const inside = [...bare.matchAll(/[[(]([^\])]{2,40})[\])]/g)].map(([, text]) => text ?? '');
  const parts = without.split(/\s+[-–]\s+|\s*[/;]\s*/).filter((part) => part.trim().length > 1);
  const forms = [
    plain,
    bare,
    without,
    folded(without).replace(BESIDE, ' '),
    ...inside,
    ...(parts.length > 1 ? parts : []),
  ];
  return [...new Set(forms.map((form) => folded(form).replace(/\s+/g, ' ').trim()).filter(Boolean))];
}

/** The contents of brackets in our own names that name nothing. */
const NO_NAME =
  /^(?:urine|striscia|secondi|calcolato|diretto|sedimento.*|ega|valore assoluto|.*24 h.*|ogtt|massa|moli|attivita|screening|feu|ddu|.*ngsp|.*ifcc|ckd.*|mdrd|immunologico|h pylori|g dl|urine striscia|colturale|sangue|siero.*|plasma.*)$/;

/** The names of all tests: those that the application knows, then those of reports. */
const named = new Map<string, { exact: LabTest[]; close: LabTest[] }>();
function add(name: string, test: LabTest, rank: 'exact' | 'close') {
  if (name === '') return;
  const found = named.get(name) ?? { exact: [], close: [] };
  named.set(name, found);
  if (!found.exact.includes(test) && !found[rank].includes(test)) found[rank].push(test);
}
for (const test of TESTS)
  for (const name of [test.names.it, test.names.en, ...test.synonyms]) add(folded(name), test, 'exact');
for (const line of REPORT_NAMES.trim().split('\n')) {
  const [key, names = ''] = line.split('|');
  const test = testAt(key);
  if (test) for (const name of names.split(';')) add(folded(name), test, 'exact');
}
for (const test of TESTS)
  for (const name of [test.names.it, ...test.synonyms]) {
    const inside = [...name.matchAll(/[[(]([^\])]{2,40})[\])]/g)].map(([, text]) => folded(text ?? ''));
    for (const form of inside) if (!NO_NAME.test(form)) add(form, test, 'close');
    add(folded(name.replace(/[[(][^\])]*[\])]/g, ' ')), test, 'close');
  }

/** Whether a text is the name of a known test. */
export const isTestName = (text: string): boolean =>
  formsOf(text)
    .slice(0, 3)
    .some((form) => named.has(form));

/** Specimens that have tests of their own, by words of a title or a name. */
const URINE = /\burin|\bsediment|\bu-|\bminzion/i;
const GASES = /\bemogas|\bega\b/i;
const URINE_OVER =
  /\b(?:emocromo|ematolog|chimica|biochimica|sierolog|coagul|immun|ormon|endocrin|sangue|siero|emogas|feci|proteic|elettrofores)/i;

/** Whether a title says that the rows below are of urine; undefined if it says nothing of specimens. */
export function isOfUrine(title: string): boolean | undefined {
  if (URINE.test(title)) return true;
  return URINE_OVER.test(title) ? false : undefined;
}

/** Finds the test of a row by its name, its unit and the title above it. */
export function matched(row: RowFacts): Match {
  for (const form of namesOf(row)) {
    const found = named.get(form);
    if (!found) continue;
    const groups = [found.exact, found.close].flatMap((tests) => inSpecimen(tests, row));
    for (const { tests, expected } of groups) {
      const [test, ...others] = tests.filter((one) => agrees(one, row));
      if (!test) continue;
      // A test of another specimen than the title's, or of blood and urine alike, is only supposed.
      return { test, sure: others.length === 0 && (expected || !groups.some((one) => one.expected)), others };
    }
    const [test, ...others] = groups[0]?.tests ?? [];
    if (test) return { test, sure: false, others };
  }
  return undefined;
}

/** The forms of a row's name, then those with the name that it is a part of: 'INR', 'Tempo di protrombina INR'. */
const namesOf = ({ name, parent }: RowFacts): string[] =>
  parent === undefined ? formsOf(name) : [...formsOf(name), ...formsOf(`${parent} ${name}`), ...formsOf(parent)];

const isUrine = ({ key, group }: LabTest) => group === 'urine' || key.startsWith('urine_');

/** Tests of one name by specimen: first those of the specimen that the row or the title above it names, otherwise of blood. */
function inSpecimen(tests: readonly LabTest[], { name, material, heading = '' }: RowFacts) {
  const urine = /^u-|\burin/i.test(name) || (material ? /^u/i.test(material) : isOfUrine(heading) === true);
  const gases = GASES.test(`${name} ${heading}`);
  const isOwn = (test: LabTest) =>
    urine ? isUrine(test) : gases ? test.group === 'emogas' : !isUrine(test) && test.group !== 'emogas';
  return [
    { tests: tests.filter(isOwn), expected: true },
    { tests: tests.filter((test) => !isOwn(test)), expected: false },
  ].filter((group) => group.tests.length > 0);
}

const UNITLESS = ['{INR}', '{ratio}', '[pH]', '1'];

/** Whether the unit and the kind of a row's result are those of a test. */
function agrees(test: LabTest, { unit, kind }: RowFacts): boolean {
  const named = unit ? unitNamed(unit) : undefined;
  if (test.kind !== 'quantity') {
    // A strip is read in steps, whose column may have a unit all the same.
    if (kind === 'number' || (kind !== 'step' && typeof named === 'string' && !UNITLESS.includes(named))) return false;
    return kind === 'titer' ? test.kind === 'text' : kind === 'step' ? test.kind === 'ordinal' : true;
  }
  if (kind !== 'number') return false;
  if (!unit || /^(?:ratio|r|rapporto|indice|inr)$/i.test(unit)) return UNITLESS.includes(test.unit);
  return typeof named === 'string' && converted(test, 1, named, test.unit) !== null;
}

/** The only test with a similar name and an agreeing unit, for a name that no test has exactly. */
export function similar(row: RowFacts): LabTest | undefined {
  const [form = ''] = formsOf(row.name).slice(-1);
  const agreeing =
    form.length < 4 || row.kind !== 'number' ? [] : findTests(form, 8).filter((test) => agrees(test, row));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}
