import { numberTyped } from './numbers';
import { type Ordinal, ordinalOf } from './ordinals';
import type { LabTest } from './tests';
import { converted, unitNamed } from './units';

export const COMPARATORS = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** A result as far as its text can be interpreted; the rest stays text. */
export interface ReadValue {
  value?: number;
  comparator?: Comparator;
  /** The unit in UCUM, if it follows the number. */
  unit?: string;
  ordinal?: Ordinal;
  /** As printed after the number. */
  interpretation?: string;
  text?: string;
  /** The dilution, 160 for 1:160. */
  titer?: number;
  /** Both meanings of a point that may be decimal or separate thousands. */
  ask?: [decimal: number, grouped: number];
  /** Set if only one of the two meanings is possible, so that it was chosen. */
  assumed?: true;
  absent?: 'not-performed';
}

interface Context {
  test?: LabTest | undefined;
  /** The unit from a separate column. */
  unit?: string | undefined;
}

const SIGNS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:<=|=<|≤)/, '<='],
  [/^(?:>=|=>|≥)/, '>='],
  [/^(?:<|(?:inf\.?|inferiore|minore|less)(?: a| di| than)?(?=[\s\d]))/i, '<'],
  [/^(?:>|(?:sup\.?|superiore|maggiore|more|greater)(?: a| di| than)?(?=[\s\d]))/i, '>'],
];

/** Splits a leading comparator, such as "less than", off a text. */
export function comparatorOf(text: string): { comparator: Comparator | undefined; rest: string } {
  for (const [sign, comparator] of SIGNS) {
    const found = sign.exec(text);
    if (found) return { comparator, rest: text.slice(found[0].length).trim() };
  }
  return { comparator: undefined, rest: text };
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  le: '≤',
  ge: '≥',
  amp: '&',
  nbsp: ' ',
  '#38': '&',
  '#60': '<',
  '#62': '>',
};
/** Documents contain HTML entities, sometimes encoded repeatedly. */
const decoded = (text: string) => {
  const once = (given: string) =>
    given.replace(/&(#\d+|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
  return once(once(once(text)));
};

const NOT_DONE = /^(?:n\.?\s?d\.?|n\.?\s?e\.?|non (?:eseguito|eseguibile|determinato|pervenuto)|not performed)$/i;
const NUMBER = /^[-−+]?(?:\d{1,3}(?:[   '’]\d{3})+(?!\d)[\d.,]*|\d[\d.,]*|[.,]\d+)/;

/** Interprets a typed or printed result. */
export function readValue(typed: string, { test, unit }: Context = {}): ReadValue {
  const text = decoded(typed).trim();
  if (NOT_DONE.test(text)) return { absent: 'not-performed' };
  const titer = /^1\s?:\s?(\d{1,6})$/.exec(text);
  if (titer) return { text, titer: Number(titer[1]) };
  if (test?.kind === 'text') return { text };
  const ordinal = ordinalOf(text, test);
  if (ordinal !== undefined) return { ordinal };
  const { comparator, rest } = comparatorOf(text);
  const [digits] = NUMBER.exec(rest) ?? [];
  const behind = digits === undefined ? undefined : readBehind(rest.slice(digits.length).trim(), test);
  const number = digits === undefined || !behind ? null : numberTyped(digits);
  if (number === null) return { text };
  const read = 'value' in number ? number : decided(number.ask, test, behind?.unit ?? unit);
  return { ...(comparator ? { comparator } : {}), ...read, ...behind };
}

const INTERPRETATIONS: Record<string, string> = {
  sensibile: 'S',
  intermedio: 'I',
  resistente: 'R',
  alto: 'H',
  basso: 'L',
};

/** What follows a number: its unit, a mark, or an equivalent word; undefined for anything else. */
function readBehind(text: string, test?: LabTest): Pick<ReadValue, 'unit' | 'ordinal' | 'interpretation'> | undefined {
  if (text === '') return {};
  const unit = unitNamed(text);
  if (unit !== null) return { unit };
  if (/^(?:\*+|HH?|LL?|N|A|S|I|R|↑|↓)$/.test(text)) return { interpretation: text };
  const word = INTERPRETATIONS[text.toLowerCase()];
  if (word) return { interpretation: word };
  const ordinal = ordinalOf(text.replace(/^\((.*)\)$/, '$1'), test);
  return ordinal === undefined ? undefined : { ordinal };
}

const COUNTS = ['/uL', '[CFU]/mL'];

/**
 * Chooses between the two meanings of a point: in a count per microlitre or of colonies it separates thousands;
 * otherwise the meaning is chosen that is possible for the test.
 */
function decided(ask: [number, number], test?: LabTest, unit?: string): Pick<ReadValue, 'value' | 'ask' | 'assumed'> {
  const [decimal, grouped] = ask;
  if (unit !== undefined && COUNTS.includes(unit)) return { value: grouped };
  if (!test?.possible) return { ask };
  const [min, max] = test.possible;
  const fits = ask.filter((value) => {
    const own = converted(test, value, unit || test.unit, test.unit) ?? value;
    return own >= min && own <= max;
  });
  if (fits.length === 2) return { ask };
  return { value: fits[0] === grouped ? grouped : decimal, assumed: true };
}
