import { readRange } from '@/lib/laboratory/ranges';
import type { LabTest } from '@/lib/laboratory/tests';
import { unitNamed } from '@/lib/laboratory/units';
import { type Decimal, inItalian } from './values';

/** Whom a range is compared with; unknown values are undefined. */
export interface Person {
  sex: 'M' | 'F' | undefined;
  /** In whole years on the day of the result. */
  age: number | undefined;
}

/** The reference range of a result: its text, and the limits that apply to the person. */
export interface Reference {
  text: string;
  low?: number;
  high?: number;
  /** Whom the limits are for, as printed. */
  condition?: string;
}

interface Context {
  test: LabTest | undefined;
  unit: string | undefined;
  decimal: Decimal;
  person: Person;
}

/** Whether a condition is met; undefined if that is unknown. */
type Met = boolean | undefined;
interface Part {
  condition: string;
  met: Met;
  rest: string;
}

const SEX =
  /^(?:adult[ie] |sesso )?(M|F|uomini|uomo|maschi|maschio|males?|men|donne|donna|femmine|femmina|females?|women)(?=[\s:=.(]|[<>\d])\s*[:=.]?\s*/i;
const YEARS = String.raw`\s*(?:anni|aa?\.?|years?|yrs?)\b`;
const AGES: readonly (readonly [RegExp, (age: number, one: number, other: number) => boolean])[] = [
  [
    new RegExp(`^\\(?(?:da |età )?(\\d{1,3})\\s*(?:-|–|a)\\s*(\\d{1,3})${YEARS}\\)?\\s*[:=]?\\s*`, 'i'),
    (age, one, other) => age >= one && age <= other,
  ],
  [
    new RegExp(`^\\(?(?:>|≥|oltre(?: i)?|sopra(?: i)?|da)\\s*(\\d{1,3})${YEARS}\\)?\\s*[:=]?\\s*`, 'i'),
    (age, one) => age >= one,
  ],
  [
    new RegExp(`^\\(?(?:<|≤|fino a|sotto(?: i)?|meno di)\\s*(\\d{1,3})${YEARS}\\)?\\s*[:=]?\\s*`, 'i'),
    (age, one) => age < one,
  ],
  [/^\(?adult[ie]\)?\s*[:=]?\s*/i, (age) => age >= 18],
  [/^\(?bambin[ie]\)?\s*[:=]?\s*/i, (age) => age < 14],
];

/** Reads the printed range of a result; undefined if there is none. */
export function referenceOf(lines: readonly string[], context: Context): Reference | undefined {
  const text = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ');
  if (text === '') return undefined;
  const parts = partsIn(text).map((part) => conditioned(part, context.person));
  const conditions = parts.filter(({ condition }) => condition !== '');
  if (conditions.length === 0)
    return { text, ...(parts.length === 1 ? limitsIn(text, context) : limitsIn(lines.join(' '), context)) };
  const [met, ...others] = conditions.filter((part) => part.met === true);
  // Several ranges may be met, such as those of phases of a cycle: none is chosen.
  if (!met || others.length > 0) return { text };
  const limits = limitsIn(met.rest, context);
  return Object.keys(limits).length > 0 ? { text, ...limits, condition: met.condition } : { text };
}

/** A printed range, divided at semicolons and before each sex. */
const partsIn = (text: string): string[] =>
  text
    .split(
      /\s*;\s*|\s+(?=(?:[MF]|uomini|uomo|maschi|maschio|donne|donna|femmine|femmina)\s*[:=(])|(?<=\d)[\s,/]+(?=[MF]\s*[:=]?\s*[\d<>])/i,
    )
    .map((part) => part.trim())
    .filter(Boolean);

function conditioned(part: string, { sex, age }: Person): Part {
  let rest = part;
  const met: Met[] = [];
  for (let at = 0; at < 3; at++) {
    const ofSex = SEX.exec(rest);
    const ofAge = AGES.map(([pattern, holds]) => [pattern.exec(rest), holds] as const).find(([found]) => found);
    const [whole] = ofSex ?? ofAge?.[0] ?? [];
    if (whole === undefined) break;
    if (ofSex)
      met.push(
        sex === undefined
          ? undefined
          : (/^[mu]/i.test(ofSex[1] ?? '') !== /^wom/i.test(ofSex[1] ?? '')) === (sex === 'M'),
      );
    else if (ofAge)
      met.push(age === undefined ? undefined : ofAge[1](age, Number(ofAge[0]?.[1]), Number(ofAge[0]?.[2])));
    rest = rest.slice(whole.length);
  }
  const condition = part.slice(0, part.length - rest.length).replace(/[\s:=]+$/, '');
  return { condition, rest, met: met.includes(false) ? false : met.includes(undefined) ? undefined : met.length > 0 };
}

function limitsIn(text: string, { test, unit, decimal }: Context): { low?: number; high?: number } {
  const named = unit === undefined ? undefined : (unitNamed(unit) ?? undefined);
  const plain = inItalian(text, decimal)
    .replace(/^\[\s*(.*?)\s*\]$/, '$1')
    .replace(/^([\d.,]+)\s*;\s*([\d.,]+)$/, '$1 - $2');
  const context = { test, unit: named };
  const read = readRange(plain, context);
  // In a report with decimal commas a point before three digits groups thousands.
  const isOpen = read.low === undefined && read.high === undefined && decimal === 'comma' && test?.unit !== '1';
  const { low, high } = isOpen ? readRange(plain.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, ''), context) : read;
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
}
