import { type Ordinal, ordinalOf } from '@/lib/laboratory/ordinals';
import { type Limits, readRange } from '@/lib/laboratory/ranges';
import { printedStanding, type Standing, standingOf, stepStanding } from '@/lib/laboratory/standing';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { COMPARED, type Direction, directionOf } from '@/lib/laboratory/trend';
import { converted, isPossible } from '@/lib/laboratory/units';
import type { Result } from './model';

/** The columns of a result that its pages show, with its exam. */
export type ListedResult = Pick<
  Result,
  | 'id'
  | 'version'
  | 'examId'
  | 'test'
  | 'name'
  | 'value'
  | 'comparator'
  | 'text'
  | 'ordinal'
  | 'unit'
  | 'low'
  | 'high'
  | 'range'
  | 'condition'
  | 'interpretation'
  | 'day'
> & { examName: string };

/** A range's ends, and whether its text includes or excludes them. */
export function limitsOf({ low, high, range }: Pick<Result, 'low' | 'high' | 'range'>): Limits {
  const read = range ? readRange(range) : {};
  return {
    ...(low === null
      ? {}
      : { low, ...(read.low === low && read.lowInclusive === false ? { lowInclusive: false } : {}) }),
    ...(high === null
      ? {}
      : { high, ...(read.high === high && read.highInclusive === false ? { highInclusive: false } : {}) }),
  };
}

/**
 * A result's position in its range, and where the position comes from: it is printed in the report, or calculated.
 * `flagged`: the laboratory marks the result without saying whether it is high or low.
 */
export interface Position {
  standing: Standing | null;
  by: 'printed' | 'calculated' | null;
  flagged: boolean;
}

/**
 * The position of a result: the one that the laboratory's mark states or, if the mark does not say high or low, the one
 * calculated from the report's range.
 */
export function positionOf(row: ListedResult): Position {
  const { value, comparator, interpretation } = row;
  const flagged = /^(?:\*+|A)$/.test(interpretation?.trim() ?? '');
  const printed = printedStanding(interpretation);
  if (printed) return { standing: printed, by: 'printed', flagged };
  const test = testAt(row.test);
  if (value !== null && !isPossible(test ?? UNKNOWN, value, row.unit ?? ''))
    return { standing: null, by: null, flagged };
  const least = Math.min(0, test?.possible?.[0] ?? 0);
  const ofValue = value === null ? null : standingOf({ value, comparator }, limitsOf(row), least);
  const standing = ofValue ?? ofStep(row, test);
  return { standing, by: standing && 'calculated', flagged };
}

/** The position of a result in words, if the report's range is in words as well. */
function ofStep({ ordinal, text, range }: ListedResult, test: LabTest | undefined): Standing | null {
  const step = ordinal === null ? ordinalOf(text ?? '', test) : (ordinal as Ordinal);
  const expected = range ? readRange(range, { test }).expectedOrdinal : undefined;
  return step === undefined || expected === undefined ? null : stepStanding(step, expected);
}

/** Used in place of the test for results whose test is unknown: any value is possible. */
const UNKNOWN = { unit: '', others: {}, possible: null } as LabTest;

/**
 * Whether a result is outside its range, or marked by its laboratory. A result with neither a range nor a mark is never
 * outside.
 */
export const isOutside = ({ standing, flagged }: Position) =>
  standing === 'above' || standing === 'below' || (flagged && standing === null);

/**
 * A value that can be compared with others of its test, in the test's own unit; null if it is not a number or is only a limit
 * (such as < 5).
 */
export function comparableValue(row: Pick<Result, 'test' | 'value' | 'comparator' | 'unit'>): number | null {
  const test = testAt(row.test);
  if (!test || row.value === null || row.comparator !== null) return null;
  return isPossible(test, row.value, row.unit ?? '') ? converted(test, row.value, row.unit ?? '', test.unit) : null;
}

/**
 * The direction of the last values of one test, which are given newest first. If one of the last values cannot be compared,
 * such as `< 1`, no older value is used in its place.
 */
export function directionAmong(newestFirst: readonly ListedResult[]): Direction | null {
  const last = newestFirst.slice(0, COMPARED).map(comparableValue);
  return directionOf(last.flatMap((value) => value ?? []).reverse());
}
