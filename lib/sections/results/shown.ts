import { type Ordinal, ordinalOf } from '@/lib/laboratory/ordinals';
import { type Limits, readRange } from '@/lib/laboratory/ranges';
import { printedStanding, type Standing, standingOf, stepStanding } from '@/lib/laboratory/standing';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { COMPARED, type Direction, directionOf } from '@/lib/laboratory/trend';
import { converted, isPossible } from '@/lib/laboratory/units';
import type { Result } from './model';

/** What of a result its pages show, with the exam that it is of. */
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

/** A range's ends, with what its text says of whether they count. */
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

/** Where a result stands, and who says so; `flagged`: the laboratory marks it and does not say on which side. */
export interface Position {
  standing: Standing | null;
  by: 'printed' | 'calculated' | null;
  flagged: boolean;
}

/** The laboratory's own mark is kept; only where it tells no side, it is calculated from the report's range. */
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

/** Where a result in words stands, if the report's range is in words as well. */
function ofStep({ ordinal, text, range }: ListedResult, test: LabTest | undefined): Standing | null {
  const step = ordinal === null ? ordinalOf(text ?? '', test) : (ordinal as Ordinal);
  const expected = range ? readRange(range, { test }).expectedOrdinal : undefined;
  return step === undefined || expected === undefined ? null : stepStanding(step, expected);
}

/** What no test is known of may be anything. */
const UNKNOWN = { unit: '', others: {}, possible: null } as unknown as LabTest;

/** Nothing is outside that has no range and no mark of the laboratory's. */
export const isOutside = ({ standing, flagged }: Position) =>
  standing === 'above' || standing === 'below' || (flagged && standing === null);

/** A value that compares with others of its test, in the test's own unit: a number, and no limit of what is measured. */
export function comparableValue(row: Pick<Result, 'test' | 'value' | 'comparator' | 'unit'>): number | null {
  const test = testAt(row.test);
  if (!test || row.value === null || row.comparator !== null) return null;
  return isPossible(test, row.value, row.unit ?? '') ? converted(test, row.value, row.unit ?? '', test.unit) : null;
}

/**
 * How the last values of one test go, which are given with the newest first. Where one of the last cannot be compared, such as
 * `< 1`, those before it say nothing of how it goes now.
 */
export function directionAmong(newestFirst: readonly ListedResult[]): Direction | null {
  const last = newestFirst.slice(0, COMPARED).map(comparableValue);
  return directionOf(last.flatMap((value) => value ?? []).reverse());
}
