import { numberTyped } from './numbers';
import { type Ordinal, ordinalOf } from './ordinals';
import type { LabTest } from './tests';
import { converted, unitNamed } from './units';

export const COMPARATORS = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** What a result says, as far as its text can be read; what cannot be, stays text. */
export interface ReadValue {
  value?: number;
  comparator?: Comparator;
  /** In UCUM, where it stands behind the number. */
  unit?: string;
  ordinal?: Ordinal;
  /** As printed behind the number. */
  interpretation?: string;
  text?: string;
  /** Of a dilution 1:160. */
  titer?: number;
  /** A point that may stand before decimals or between thousands: both meanings. */
  ask?: [decimal: number, grouped: number];
  /** Of two meanings only this one is possible. */
  assumed?: true;
  absent?: 'not-performed';
}

interface Context {
  test?: LabTest | undefined;
  /** The unit that stands in a column of its own. */
  unit?: string | undefined;
}

const SIGNS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:<=|=<|≤)/, '<='],
  [/^(?:>=|=>|≥)/, '>='],
  [/^(?:<|(?:inf\.?|inferiore|minore|less)(?: a| di| than)?(?=[\s\d]))/i, '<'],
  [/^(?:>|(?:sup\.?|superiore|maggiore|more|greater)(?: a| di| than)?(?=[\s\d]))/i, '>'],
];

/** Splits off what a text begins with: smaller or greater than. */
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
/** Documents carry signs as entities, at times of entities. */
const decoded = (text: string) => {
  const once = (given: string) =>
    given.replace(/&(#\d+|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
  return once(once(once(text)));
};

const NOT_DONE = /^(?:n\.?\s?d\.?|n\.?\s?e\.?|non (?:eseguito|eseguibile|determinato|pervenuto)|not performed)$/i;
const NUMBER = /^[-−+]?(?:\d{1,3}(?:[   '’]\d{3})+(?!\d)[\d.,]*|\d[\d.,]*|[.,]\d+)/;

/** Reads a result as it is typed or printed. */
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

/** What stands behind a number: its unit, a mark, or the word that means the same; undefined where it is something else. */
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

/** Which of the two meanings of a point it is: what is counted comes in thousands; else the one that is possible. */
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
