import { roundedAs } from '@/lib/laboratory/digits';
import type { Limits } from '@/lib/laboratory/ranges';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import type { JudgedResult, ListedResult } from '@/lib/sections/results/shown';
import { displayedMeasure, displayedNumber } from '@/lib/values/numbers';

const SIGNS = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' };
/** Results have as many decimals as their reports give them. */
export const resultNumber = (value: number, locale: string) => displayedNumber(value, locale, 8);

/** A result as in its report, without its unit: < 5, or ++. */
export function valueText(
  { value, comparator, text }: Pick<JudgedResult, 'value' | 'comparator' | 'text'>,
  locale: string,
): string {
  if (value === null) return text ?? '';
  const number = `${comparator ? SIGNS[comparator] : ''}${resultNumber(value, locale)}`;
  return text ? `${number} (${text})` : number;
}

/** A unit with the space before it, to follow a number. */
export const unitBehind = (unit: string | null, locale: string) => {
  const shown = shownUnit(unit, locale);
  return shown && ` ${shown}`;
};

/** A result with its unit. */
export const measuredText = (row: JudgedResult, locale: string) =>
  `${valueText(row, locale)}${row.value === null ? '' : unitBehind(row.unit, locale)}`;

interface Brought {
  row: ListedResult;
  value: number;
  /** The test from which the value was computed by a formula; null for the test's own results. */
  from: object | null;
}

/** A result in the unit of its test's course: converted values are rounded as in their report, others are shown as written. */
export function broughtText({ row, value, from }: Brought, unit: string, locale: string): string {
  if (row.value === null || (row.unit === unit && from === null)) return measuredText(row, locale);
  return `${broughtNumber({ row, value, from }, unit, locale)}${unitBehind(unit, locale)}`;
}

/** The same without its unit and without words of the report. */
export function broughtNumber({ row, value, from }: Brought, unit: string, locale: string): string {
  const sign = row.comparator ? SIGNS[row.comparator] : '';
  const isOwn = row.value === null || (row.unit === unit && from === null);
  return `${sign}${resultNumber(isOwn ? value : roundedAs(value, row.value ?? value), locale)}`;
}

/**
 * Formats a result given as one text, as in the timeline and the search: 4.5 10*3/uL, 7 (circa) mg/L. A report's own unit of
 * several words is left unchanged.
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

/** The addresses of a test's results over the years, and of an exam's results. */
export const testAddress = (results: string, key: string) => `${results}?test=${encodeURIComponent(key)}`;
export const examAddress = (results: string, id: number) => `${results}?esame=${id}`;
