import { roundedAs } from '@/lib/laboratory/digits';
import type { Limits } from '@/lib/laboratory/ranges';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import type { ListedResult } from '@/lib/sections/results/shown';
import { displayedMeasure, displayedNumber } from '@/lib/values/numbers';

const SIGNS = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' };
/** Results have as many decimals as their reports give them. */
export const resultNumber = (value: number, locale: string) => displayedNumber(value, locale, 8);

/** A result as its report has it, without its unit: < 5, or ++. */
export function valueText({ value, comparator, text }: ListedResult, locale: string): string {
  if (value === null) return text ?? '';
  const number = `${comparator ? SIGNS[comparator] : ''}${resultNumber(value, locale)}`;
  return text ? `${number} (${text})` : number;
}

/** A unit behind a number, with the space between. */
export const unitBehind = (unit: string | null, locale: string) => {
  const shown = shownUnit(unit, locale);
  return shown && ` ${shown}`;
};

/** A result with its unit. */
export const measuredText = (row: ListedResult, locale: string) =>
  `${valueText(row, locale)}${row.value === null ? '' : unitBehind(row.unit, locale)}`;

interface Brought {
  row: ListedResult;
  value: number;
  /** The test that it follows from by a formula, where it is of another one. */
  from: object | null;
}

/** A result in the unit of its test's course, with as many digits as its report has; in that unit already, as written. */
export function broughtText({ row, value, from }: Brought, unit: string, locale: string): string {
  if (row.value === null || (row.unit === unit && from === null)) return measuredText(row, locale);
  const sign = row.comparator ? SIGNS[row.comparator] : '';
  return `${sign}${resultNumber(roundedAs(value, row.value), locale)}${unitBehind(unit, locale)}`;
}

/**
 * A result that is one text, as the timeline and the search have it: 4.5 10*3/uL, 7 (circa) mg/L. A unit of a report's own,
 * of several words, stays as it is written there.
 */
export function shownMeasure(measured: string, locale: string): string {
  const [, number, unit] = /^([<>≤≥]?\s?[\d.]+(?: \(.*\))?) (\S+)$/.exec(measured) ?? [];
  return number === undefined || unit === undefined
    ? displayedMeasure(measured, locale)
    : `${displayedMeasure(number, locale)}${unitBehind(unit, locale)}`;
}

type T = (key: string, values?: Record<string, string>) => string;

/** A range in words, from its ends. */
export function limitsText({ low, high }: Limits, t: T, locale: string): string {
  const number = (value: number) => resultNumber(value, locale);
  if (low !== undefined && high !== undefined) return t('rangeBetween', { low: number(low), high: number(high) });
  if (low !== undefined) return t('rangeFrom', { low: number(low) });
  return high === undefined ? '' : t('rangeTo', { high: number(high) });
}

/** Where a test's results over the years stand, and where an exam's do. */
export const testAddress = (results: string, key: string) => `${results}?test=${encodeURIComponent(key)}`;
export const examAddress = (results: string, id: number) => `${results}?esame=${id}`;
