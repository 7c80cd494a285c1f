import { type LabTest, TESTS, testAt } from '@/lib/laboratory/tests';
import { folded } from './lines';
import { REPORT_NAMES } from './report-names';

/** Words beside the name of a test that do not change which test it is: specimen, method and the like. */
const BESIDE =
  /\b(?:dosaggio|determinazione|ricerca|esame|test|su|nel|nella|del|della|di|siero|serico|serica|sierico|sierica|plasma|plasmatico|plasmatica|sangue|ematico|ematica|intero|metodo|enzimatico|colorimetrico|s|p|sg|ps)\b/g;
/** Letters for the specimen before a name: S-Glucosio, P-, Sg-, U-, (S). */
const SPECIMEN = /^\(?(?:sg|se|pl|dU|[SPUBL])\)?\s?[-–_.:]\s?(?=\p{L})|^\((?:S|P|U|Sg|B|L)\)\s*/iu;

/** The forms of a printed name in which it is looked for, from the most to the least exact. */
export function formsOf(name: string): readonly string[] {
  const known = forms.get(name);
  if (known) return known;
  if (forms.size >= MOST_KEPT) forms.clear();
  const found = formsIn(name.slice(0, 200));
  forms.set(name, found);
  return found;
}
/** The forms of the last names, since a name is looked up many times. */
const forms = new Map<string, readonly string[]>();
const MOST_KEPT = 2000;

function formsIn(name: string): string[] {
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
    name,
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
export const named = new Map<string, { exact: LabTest[]; close: LabTest[] }>();
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
