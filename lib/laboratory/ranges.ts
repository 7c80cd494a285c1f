import { numberTyped } from './numbers';
import { type Ordinal, ordinalOf } from './ordinals';
import type { LabTest } from './tests';
import { unitNamed } from './units';
import { comparatorOf, readValue } from './values';

/** The laboratory's reference limits, inclusive unless stated otherwise. */
export interface Limits {
  low?: number;
  high?: number;
  lowInclusive?: false;
  highInclusive?: false;
}

/** A printed reference range, as far as it can be interpreted. */
export interface ReadRange extends Limits {
  /** The unit in UCUM, if it follows the range. */
  unit?: string;
  /** Separate ranges for men and women. */
  rows?: (Limits & { sex: 'M' | 'F' })[];
  expectedOrdinal?: Ordinal;
  /** Bands, advice and other text that is not a range between two values. */
  textOnly?: true;
}

interface Context {
  test?: LabTest | undefined;
  unit?: string | undefined;
}

/** Interprets a printed range. An ambiguous range stays text: then nothing is coloured or computed. */
export function readRange(printed: string, context: Context = {}): ReadRange {
  const text = printed.trim().replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1');
  if (text === '') return {};
  const ordinal = ordinalOf(text, context.test);
  if (ordinal !== undefined) return { expectedOrdinal: ordinal };
  const rows = bySex(text, context);
  if (rows) return { rows };
  const [, limits = text, written = ''] = /^(.*?\d)\s*([^\d\s(),.;:–-][^\s]*)?$/.exec(text) ?? [];
  const unit = written === '' ? undefined : unitNamed(written);
  if (unit === null) return { textOnly: true };
  const read = limitsOf(limits, { ...context, unit: unit ?? context.unit });
  return read ? { ...read, ...(unit ? { unit } : {}) } : { textOnly: true };
}

/** Whether a printed range runs from its greater to its lesser end, so that it has no value. */
export function isReversed(printed: string, context: Context = {}): boolean {
  const parts = SEXES.exec(printed.trim())?.slice(1) ?? [printed];
  return parts.some((part) => {
    const [, limits = part] = /^[([]?\s*(.*?\d)(?:\s*[^\d\s(),.;:–-][^\s]*|\s*[)\]])?$/.exec(part.trim()) ?? [];
    const [low, high] = endsBetween(limits, context) ?? [];
    return typeof low === 'number' && typeof high === 'number' && low > high;
  });
}

const SEXES =
  /^(?:uomini|uomo|maschi|maschio|males?|men|M)\s*:?\s*(.+?)[\s;,/]+(?:donne|donna|femmine|femmina|females?|women|F)\s*:?\s*(.+)$/i;

function bySex(text: string, context: Context): ReadRange['rows'] {
  const [, men, women] = SEXES.exec(text) ?? [];
  if (men === undefined || women === undefined) return undefined;
  const [ofMen, ofWomen] = [limitsOf(men, context), limitsOf(women, context)];
  return ofMen && ofWomen
    ? [
        { sex: 'M', ...ofMen },
        { sex: 'F', ...ofWomen },
      ]
    : undefined;
}

const BETWEEN = /^(?:da\s+|tra\s+|from\s+)?([\d.,]+)\s*(?:-|–|—|÷|\ba\b|\be\b|\bto\b)\s*([\d.,]+)$/i;

/** The two ends of a text such as '3 - 20', each null if it is ambiguous; undefined for another text. */
function endsBetween(text: string, context: Context): [low: number | null, high: number | null] | undefined {
  const between = BETWEEN.exec(text.trim());
  return between ? [numberOf(between[1], context), numberOf(between[2], context)] : undefined;
}

/** The limits in a text: an empty object if the text is empty, null if it cannot be interpreted. */
function limitsOf(text: string, context: Context): Limits | null {
  const between = endsBetween(text, context);
  if (!between) return oneSided(text.trim(), context);
  const [low, high] = between;
  if (low === null || high === null) return null;
  return low > high || (low === 0 && high === 0) ? {} : { low, high };
}

function oneSided(text: string, context: Context): Limits | null {
  const upTo = /^(?:fino a|sino a|up to|max\.?)\s*([\d.,]+)$/i.exec(text);
  if (upTo) return bounded('high', numberOf(upTo[1], context), true);
  const { comparator, rest } = comparatorOf(text);
  if (!comparator) return null;
  return bounded(comparator.startsWith('<') ? 'high' : 'low', numberOf(rest, context), comparator.endsWith('='));
}

const bounded = (end: 'low' | 'high', value: number | null, inclusive: boolean): Limits | null =>
  value === null ? null : { [end]: value, ...(inclusive ? {} : { [`${end}Inclusive`]: false }) };

/** A number without anything after it; null if its point is ambiguous. */
function numberOf(text = '', context: Context): number | null {
  const plain = numberTyped(text);
  if (plain && 'value' in plain) return plain.value;
  return plain === null ? null : (readValue(text, context).value ?? null);
}
