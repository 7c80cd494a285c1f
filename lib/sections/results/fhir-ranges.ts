import { at, codingsAt, listAt, numberAt, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { unitNamed } from '@/lib/laboratory/units';
import { endsIn } from './fhir-values';

/** What a result keeps of the ranges of an observation. */
interface KeptRange {
  low: number | null;
  high: number | null;
  range: string | undefined;
  condition: string | undefined;
}

const NONE: KeptRange = { low: null, high: null, range: undefined, condition: undefined };

/**
 * The range of an observation. Of several only the one that is for everybody is compared with the value, and all are kept in words; a
 * range in another unit than the value's is words, too.
 */
export function rangeIn(resource: unknown): KeptRange {
  const ranges = listAt(resource, 'referenceRange');
  const normal = ranges.filter(isNormal);
  const [only] = ranges;
  if (ranges.length === 1) return keptOf(resource, only, isNormal(only));
  const [everybodys, ...others] = normal.filter((one) => conditionOf(one) === undefined);
  const words = ranges.flatMap((one) => {
    const said = [...kindOf(one), conditionOf(one)].filter(Boolean).join(', ');
    const value = proseAt(one, 'text') ?? endsIn(one);
    return value === undefined ? [] : [said ? `${said}: ${value}` : value];
  });
  const range = words.length > 0 ? words.join('; ') : undefined;
  if (!everybodys || others.length > 0) return { ...NONE, range };
  return { ...keptOf(resource, everybodys, true), range };
}

function keptOf(resource: unknown, range: unknown, isCompared: boolean): KeptRange {
  const text = proseAt(range, 'text');
  const isComparable = isCompared && hasUnitOf(range, at(resource, 'valueQuantity'));
  const end = (name: string) => (isComparable ? (numberAt(range, name, 'value') ?? null) : null);
  const said = isComparable ? text : [[...kindOf(range)].join(', '), text ?? endsIn(range)].filter(Boolean).join(': ');
  return { low: end('low'), high: end('high'), range: said || undefined, condition: conditionOf(range) };
}

/** Codes of ranges that are not those of healthy people, such as of a treatment. */
const OTHER_TYPES = [
  'treatment',
  'therapeutic',
  'pre',
  'post',
  'endocrine',
  'pre-puberty',
  'follicular',
  'midcycle',
  'luteal',
  'postmenopausal',
];
const isNormal = (range: unknown) => kindOf(range).length === 0;
const kindOf = (range: unknown): string[] =>
  codingsAt(range, 'type', 'coding').some(({ code }) => OTHER_TYPES.includes(code ?? ''))
    ? [wordsOf(at(range, 'type')) ?? '']
    : [];

function hasUnitOf(range: unknown, quantity: unknown): boolean {
  const [unit] = namesOf(quantity);
  const stated = ['low', 'high'].flatMap((end) => namesOf(at(range, end)).slice(0, 1));
  return unit === undefined || stated.every((one) => one === unit);
}
const namesOf = (quantity: unknown) =>
  [textAt(quantity, 'code'), textAt(quantity, 'unit')].flatMap((one) => (one ? [unitNamed(one) ?? one] : []));

/** Whom a range is for, in words: a group of people, or an age. */
function conditionOf(range: unknown): string | undefined {
  const age = ageIn(at(range, 'age'));
  // The question of the age is no group.
  const groups = listAt(range, 'appliesTo').flatMap((one) =>
    codingsAt(one, 'coding').some(({ code }) => code === '30525-0') ? [] : (wordsOf(one) ?? []),
  );
  return [...groups, ...(age ? [age] : [])].join(', ') || undefined;
}

const UNITS: Readonly<Record<string, string>> = { a: 'anni', mo: 'mesi', wk: 'settimane', d: 'giorni', h: 'ore' };
function ageIn(age: unknown): string | undefined {
  const [low, high] = [numberAt(age, 'low', 'value'), numberAt(age, 'high', 'value')];
  const written = ['code', 'unit'].flatMap((name) => textAt(age, 'high', name) ?? textAt(age, 'low', name) ?? [])[0];
  const unit = UNITS[written ?? ''] ?? written ?? '';
  if (low === undefined && high === undefined) return undefined;
  const ends = low === undefined ? `≤ ${high}` : high === undefined ? `≥ ${low}` : `${low}-${high}`;
  return `Età ${ends} ${unit}`.trim();
}
