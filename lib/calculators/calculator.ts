import type { VERSIONS } from '../clinical';
import type { Risk } from '../clinical/risk-classes';
import {
  type Field,
  type Fields,
  isExcluded,
  isShown,
  judged,
  type NumberField,
  numberIn,
  type Typed,
  type ValueOf,
} from './fields';

export type Values<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
export type Version = keyof typeof VERSIONS;

/** Formats a number for the reader: with all of its digits, or rounded as a result. */
export interface Show {
  (value: number): string;
  rounded(value: number): string;
}

/** The end of a formula: "≈" instead of "=" if the result had to be rounded. */
export function equals(value: number, unit: string, show: Show): string {
  const rounded = show.rounded(value);
  return `${rounded === show(value) ? '=' : '≈'} ${rounded} ${unit}`;
}

/** One line of a result; `name` is a key under `calculators.results.`. */
export interface Line {
  name: string;
  value: number;
  unit: string;
}

export interface Worked {
  /** The formula that was used, for its name, version and source. */
  version: Version;
  lines: Line[];
  /** The formula with the numbers put in, line by line. */
  formula: string[];
  /** The class of a risk in percent. */
  risk?: Risk | null;
  /** A warning about this particular result: a key under `calculators.cautions.`. */
  caution?: string;
}

/** Why there is no result although no field is missing: a key under `calculators.refusals.`. */
export interface Refused {
  refused: string;
}
const isRefused = (outcome: Worked | Refused | null): outcome is Refused => outcome !== null && 'refused' in outcome;

/**
 * A calculator as data: its fields in order, and how the result is computed from them. `id` is part of the URL and the
 * key of its texts under `calculators.titles.` and `calculators.formulas.`; a field called `equation` chooses among
 * versions, and its options are the keys of their formulas.
 */
export interface Calculator<F extends Fields = Fields, W extends Worked = Worked> {
  id: string;
  fields: F;
  /** The result, from complete values; null if it cannot be computed. */
  work(values: Values<F>, show: Show): W | Refused | null;
}

export const calculator = <const F extends Fields, W extends Worked>(definition: Calculator<F, W>) =>
  definition as Calculator<Fields, W> & { fields: F };

/** A value that was used although it is seldom right; `warning` is a key under `errors.`. */
export interface Unusual {
  field: string;
  warning: string;
}

export interface Evaluated<W extends Worked = Worked> {
  /** The error of each invalid field: a key under `errors.`. */
  wrong: Record<string, string>;
  /** The fields that prevent a calculation: empty and invalid ones. */
  missingFields: string[];
  unusual: Unusual[];
  /** Every value that was used; absent if a field is missing. */
  values?: Record<string, unknown>;
  /** Null: a field is missing, or the result cannot be computed. */
  worked: W | null;
  /** Why it cannot be computed, if that is known: a key under `calculators.refusals.`. */
  refused?: string;
}

interface Read {
  value: unknown;
  wrong?: string | undefined;
  isMissing?: true;
  rare?: string | undefined;
}

/** Reads the fields as the form does, and computes. */
export function evaluate<W extends Worked>(
  { fields, work }: Calculator<Fields, W>,
  typed: Typed,
  show: Show,
): Evaluated<W> {
  const outcome: Evaluated<W> = { wrong: {}, missingFields: [], unusual: [], worked: null };
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { value, wrong, isMissing, rare } = readField(field, typed[name] ?? '', typed);
    values[name] = value;
    if (wrong !== undefined) outcome.wrong[name] = wrong;
    if (isMissing) outcome.missingFields.push(name);
    if (rare !== undefined) outcome.unusual.push({ field: name, warning: rare });
  }
  if (outcome.missingFields.length > 0) return outcome;
  const worked = work(values as Values<Fields>, show);
  return isRefused(worked) ? { ...outcome, values, ...worked } : { ...outcome, values, worked };
}

function readField(field: Field, text: string, typed: Typed): Read {
  if (field.kind === 'yesNo') return { value: isShown(field, typed) && text === '1' };
  if (field.kind === 'number') return readNumber(field, text, typed);
  const chosen = field.options.find((option) => option === text) ?? field.fallback;
  if (chosen !== undefined) return { value: chosen };
  return isShown(field, typed) ? { value: null, wrong: field.missing, isMissing: true } : { value: null };
}

function readNumber(field: NumberField, text: string, typed: Typed): Read {
  const leftOut = field.second && text.trim() === '';
  if (!isShown(field, typed) || isExcluded(field, typed) || leftOut) return { value: null };
  const { value, refused, rare } = judgedText(field, text);
  if (value === null || refused !== undefined) return { value: null, wrong: refused ?? field.missing, isMissing: true };
  return { value, rare };
}

/** The number in a field's text, and its messages: keys under `errors.`. */
export function judgedText(
  field: NumberField,
  text: string,
): { value: number | null; refused?: string; rare?: string } {
  const value = numberIn(text);
  if (value === null) return { value, ...(text.trim() === '' ? {} : { refused: 'onlyPositive' }) };
  return { value, ...judged(field, value) };
}
