import { type Ordinal, ordinalOf } from '@/lib/laboratory/ordinals';
import { type Limits, readRange } from '@/lib/laboratory/ranges';
import { printedStanding, type Standing, standingOf, stepStanding } from '@/lib/laboratory/standing';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { COMPARED, type Direction, directionOf } from '@/lib/laboratory/trend';
import { converted, isPossible } from '@/lib/laboratory/units';
import { ageOn } from '@/lib/values/days';
import type { VisiblePatient } from '../patient/model';
import type { Result } from './model';

/** The columns of a result that its pages show, with its exam. */
export type ListedResult = Pick<
  Result,
  | 'id'
  | 'version'
  | 'examId'
  | 'test'
  | 'loinc'
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

/** What the judgement of a result depends on, whoever shows it. */
export type JudgedResult = Omit<ListedResult, 'id' | 'version' | 'examId' | 'examName'>;

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
  /**
   * Whether a value within its range depends on what is not recorded, such as a glucose on the meal: then it is in the
   * interval, but nobody knows whether that is normal.
   */
  supposed: boolean;
}

/** Tests whose values mean something else after a meal, or at another time of the day. */
const DEPENDING = ['glucose', 'insulin', 'cortisol'];
/** LOINC codes of fasting glucose. */
const FASTING_CODES = ['1558-6', '14771-0'];
const TOLD =
  /digiun|fasting|pasto|prandial|meal|dopo|after|matt|morning|sera|evening|\bore\b|\bh\.? ?\d|\d ?(?:h|ore|am|pm)\b/i;

/** Whether the circumstances that the judgement of a result depends on are unknown. */
const isUnknownWhen = ({ test, loinc, name, condition }: JudgedResult) =>
  DEPENDING.includes(test ?? '') && !condition && !FASTING_CODES.includes(loinc ?? '') && !TOLD.test(name);

/**
 * The position of a result: the one that the laboratory's mark states or, if the mark does not say high or low, the one
 * calculated from the report's range.
 */
export function positionOf(row: JudgedResult): Position {
  const { value, comparator, interpretation } = row;
  const flagged = /^(?:\*+|A)$/.test(interpretation?.trim() ?? '');
  const printed = printedStanding(interpretation);
  if (printed) return { standing: printed, by: 'printed', flagged, supposed: false };
  const test = testAt(row.test);
  if (value !== null && !isPossible(test ?? UNKNOWN, value, row.unit ?? ''))
    return { standing: null, by: null, flagged, supposed: false };
  const least = Math.min(0, test?.possible?.[0] ?? 0);
  const ofValue = value === null ? null : standingOf({ value, comparator }, limitsOf(row), least);
  const standing = ofValue ?? ofStep(row, test);
  const supposed = standing === 'within' && isUnknownWhen(row);
  return { standing, by: standing && 'calculated', flagged, supposed };
}

/** The position of a result in words, if the report's range is in words as well. */
function ofStep({ ordinal, text, range }: JudgedResult, test: LabTest | undefined): Standing | null {
  const step = ordinal === null ? ordinalOf(text ?? '', test) : (ordinal as Ordinal);
  const expected = range ? readRange(range, { test }).expectedOrdinal : undefined;
  return step === undefined || expected === undefined ? null : stepStanding(step, expected);
}

const ADULT = 18;

/**
 * The sex for which an adult's intervals are chosen, undefined if it is unknown; null if the person was not an adult on the day,
 * or may not have been.
 */
export function adultSexOf(
  { birthDate, sex }: Pick<VisiblePatient, 'birthDate' | 'sex'>,
  day: string,
): { sex: 'M' | 'F' | undefined } | null {
  if (birthDate === null || ageOn(birthDate, day) < ADULT) return null;
  return { sex: sex === 'male' ? 'M' : sex === 'female' ? 'F' : undefined };
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
 * The direction of the last values of one test, which are given newest first. No older value is used in the place of one that
 * cannot be compared, such as `< 1`.
 */
export function directionAmong(newestFirst: readonly ListedResult[]): Direction | null {
  const last = newestFirst.slice(0, COMPARED).map(comparableValue);
  const upTo = last.indexOf(null);
  const values = (upTo < 0 ? last : last.slice(0, upTo)).flatMap((value) => value ?? []);
  return directionOf(values.reverse(), newestFirst[0]?.test ?? '');
}
