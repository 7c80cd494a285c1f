import { findTests, type LabTest } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';
import { folded } from './lines';
import { formsOf, named } from './test-names';

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
      return {
        test,
        sure: others.length === 0 && (expected || !groups.some((one) => one.expected)) && !isQualified(row, form, test),
        others,
      };
    }
    const [test, ...others] = groups[0]?.tests ?? [];
    if (test) return { test, sure: false, others };
  }
  return undefined;
}

/** Words that make another test of a name: when a sample was taken, what it is compared with, which part is measured. */
const QUALIFIERS =
  /\b(?:dopo|carico|curva|stimolo|post|min|minuti|ore|h|\d+h|24h|picco|liber[oaie]|frazione|rapporto|ratio|clearance|indice|isoenzim\w*)\b/g;
/** Specimens that have hardly any test here, but whose tests have the names of those of blood. */
const ELSEWHERE =
  /liquor|\bliquido\b|rachid|cefalo|versament|pleuric|ascit|sinovial|seminal|sperm|saliv|amniot|drenaggio/i;
const STOOL = /\bfec(?:i|al)/i;

/** Whether a row says more of its test than the form by which the test was found: then it may be another one. */
function isQualified(
  { name, heading = '', material = '', parent = '' }: RowFacts,
  form: string,
  test: LabTest,
): boolean {
  const dropped = (folded(name).match(QUALIFIERS) ?? []).some((word) => !form.split(' ').includes(word));
  const around = `${name} ${heading} ${material} ${parent}`;
  const isOfStool = /fec/i.test(test.names.it) || test.group === 'microbiologia';
  return dropped || ELSEWHERE.test(around) || (STOOL.test(around) && !isOfStool);
}

/** The forms of a row's name, then those with the name that it is a part of: 'INR', 'Tempo di protrombina INR'. */
const namesOf = ({ name, parent }: RowFacts): readonly string[] =>
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
  const known = unit ? unitNamed(unit) : undefined;
  if (test.kind !== 'quantity') {
    // A strip is read in steps, whose column may have a unit all the same.
    if (kind === 'number' || (kind !== 'step' && typeof known === 'string' && !UNITLESS.includes(known))) return false;
    return kind === 'titer' ? test.kind === 'text' : kind === 'step' ? test.kind === 'ordinal' : true;
  }
  if (kind !== 'number') return false;
  if (!unit || /^(?:ratio|r|rapporto|indice|inr)$/i.test(unit)) return UNITLESS.includes(test.unit);
  return typeof known === 'string' && converted(test, 1, known, test.unit) !== null;
}

/** The only test with a similar name and an agreeing unit, for a name that no test has exactly. */
export function similar(row: RowFacts): LabTest | undefined {
  const [form = ''] = formsOf(row.name).slice(-1);
  const agreeing =
    form.length < 4 || row.kind !== 'number' ? [] : findTests(form, 8).filter((test) => agrees(test, row));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}
