import { numberTyped } from '@/lib/laboratory/numbers';
import type { LabTest } from '@/lib/laboratory/tests';
import { unitNamed } from '@/lib/laboratory/units';
import { type Comparator, readValue } from '@/lib/laboratory/values';
import { isUnit } from './cell-places';

/** The separator of decimals in a report; undefined if its numbers do not show it. */
export type Decimal = 'comma' | 'point' | undefined;

/** The decimal separator that the numbers of a report show. */
export function decimalIn(texts: readonly string[]): Decimal {
  let [comma, point] = [0, 0];
  for (const text of texts)
    for (const [number] of text.matchAll(/(?<![\d.,])\d+[.,]\d+(?![\d.,])/g)) {
      const [whole = '', rest = ''] = number.split(/[.,]/);
      // Three digits behind a separator may be a group of thousands.
      if (rest.length === 3 && whole !== '0' && whole.length <= 3) continue;
      if (number.includes(',')) comma += 1;
      else point += 1;
    }
  if (comma > 0 && point > comma * 4) return 'point';
  if (comma > 0) return point > 0 && point * 4 >= comma ? undefined : 'comma';
  return point > 0 ? 'point' : undefined;
}

/** Writes the numbers of a report with decimal points in Italian notation, in which no point is ambiguous. */
export const inItalian = (text: string, decimal: Decimal): string =>
  decimal !== 'point'
    ? text
    : text.replace(/(?<![\d.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\d.,])/g, (all) => all.replace(/,/g, '').replace('.', ','));

/** A result as printed, divided into its parts. */
export interface Parts {
  text: string;
  unit: string | undefined;
  mark: string | undefined;
}

const MARK = String.raw`\(?\*{1,3}\)?|[↑↓▲▼⇑⇓!]{1,3}|\(?(?:HH?|LL?)\)?`;
const BEFORE = new RegExp(`^(${MARK}|A)\\s*(?=[\\d<>≤≥]|[-+]\\d|\\p{L}{3})`, 'u');
const BEHIND = /(?<=[\d\p{L}+)])\s*(\*{1,3}|\(\*+\)|[↑↓▲▼⇑⇓!]{1,3})$|(?<=\d)\s*\(?(HH?|LL?|alto|basso|high|low)\)?$/iu;
const MIDDLE = /^([<>≤≥]?=?\s*[-+]?\d[\d.,]*)\s*(\*{1,3}|[↑↓▲▼⇑⇓!]{1,3}|\(?(?:HH?|LL?)\)?)\s+(.+)$/;

/** A number with what follows it: after a space anything, otherwise no further digit. */
const WITH_UNIT = /^([<>≤≥]?=?\s*(?:(?:inf|sup)\.?\s?a\s?)?[-+]?\d[\d.,]*)(?:\s+(\S.*)|(?![\d:/.,])(\S.*))$/i;

/** Takes marks and the unit off a printed result. */
export function partsOf(printed: string): Parts {
  let text = printed.replace(/\s+/g, ' ').trim();
  let mark: string | undefined;
  const take = (found: string | undefined) => {
    if (found !== undefined && found !== '') mark ??= found.replace(/[()]/g, '');
  };
  const before = BEFORE.exec(text);
  if (before) {
    take(before[1]);
    text = text.slice(before[0].length);
  }
  const middle = MIDDLE.exec(text);
  if (middle) {
    take(middle[2]);
    text = `${middle[1]} ${middle[3]}`;
  }
  const behind = BEHIND.exec(text);
  if (behind) {
    take(behind[1] ?? behind[2]);
    text = text.slice(0, behind.index).trim();
  }
  // Digits in groups of three with spaces are one number.
  text = text.replace(/^([<>≤≥]?\s*\d{1,3}(?: \d{3})+)(?=$|\s+[^\d\s])/, (all) => all.replace(/(?<=\d) /g, ''));
  const [, number, spaced, close] = WITH_UNIT.exec(text) ?? [];
  const unit = (spaced ?? close)?.replace(/^[[(]\s*(.*?)\s*[\])]$/, '$1');
  if (number !== undefined && unit !== undefined && isUnit(unit)) return { text: number.trim(), unit, mark };
  return { text, unit: undefined, mark };
}

/** Why a printed result is none; keys under `import.left`. */
export type NoResult = 'labNotDone' | 'labPending' | 'labSeeNote' | 'labEmpty';

const NONE: readonly (readonly [NoResult, RegExp])[] = [
  [
    'labNotDone',
    /^(?:n\.?\s?[dep]\.?|non (?:eseguit[oaie]|eseguibil[ei]|determinat[oaie]|determinabil[ei]|pervenut[oaie]|disponibil[ei]|dosabil[ei]|effettuat[oaie]|calcolabil[ei])|not (?:performed|done)|annullat[oaie]|campione (?:non|insuff|emoli|coagul|inidoneo).*|\*+|[-–—_]{2,}|\.{2,}|…+)$/i,
  ],
  [
    'labPending',
    /^(?:in corso.*|segue.*|seguir[aà].*|in attesa.*|in lavorazione|in esecuzione|a seguire|da definire|sospeso|pending)$/i,
  ],
  ['labSeeNote', /^\(?(?:v\.|vedi|ved\.?|vedasi|see)\s*(?:nota|note|commento|allegato|referto|sotto|testo|below).*$/i],
];

/** Why a result has no value; undefined if it has one. */
export const noResult = (text: string): NoResult | undefined =>
  text.trim() === '' ? 'labEmpty' : NONE.find(([, pattern]) => pattern.test(text.trim()))?.[0];

/** The value of a printed result. `ask`: both meanings of a number whose point is ambiguous. */
export interface Read {
  value: number | undefined;
  comparator: Comparator | undefined;
  text: string | undefined;
  ask: readonly [decimal: number, grouped: number] | undefined;
}

/** Reads the value of a result, with the separator of decimals that the report has. */
export function valueIn(
  printed: string,
  { test, unit, decimal }: { test: LabTest | undefined; unit: string | undefined; decimal: Decimal },
): Read {
  const named = unit === undefined ? undefined : (unitNamed(unit) ?? unit);
  const read = readValue(inItalian(printed, decimal), { test, unit: named });
  const { value, comparator, ask, ordinal } = read;
  if (value !== undefined) return { value, comparator, text: undefined, ask: undefined };
  if (ask) {
    const chosen = decimal === 'point' ? ask[0] : decimal === 'comma' ? ask[1] : undefined;
    // In a report with decimal commas a point before three digits groups thousands, unless the test has such decimals.
    const isSure = chosen !== undefined && (decimal === 'point' || test === undefined || test.unit !== '1');
    return { value: isSure ? chosen : ask[0], comparator, text: undefined, ask: isSure ? undefined : ask };
  }
  return {
    value: undefined,
    comparator: undefined,
    text: read.text === undefined && ordinal === undefined ? undefined : printed,
    ask: undefined,
  };
}

/** Whether a text is a number, with or without a comparator. */
export const isNumeric = (text: string): boolean =>
  numberTyped(text.replace(/^(?:[<>≤≥]=?|inf\.? a|sup\.? a)\s*/i, '').trim()) !== null;
