import { crossingsTo } from '@/lib/laboratory/crossed';
import { roundedAs } from '@/lib/laboratory/digits';
import type { Limits } from '@/lib/laboratory/ranges';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { converted, isPossible } from '@/lib/laboratory/units';
import { daysBetween } from '@/lib/values/days';
import { type ListedResult, limitsOf } from './shown';

/** A result as a point of its test's course, in the course's unit. */
export interface CoursePoint {
  row: ListedResult;
  value: number;
  /** Whether the value is only a limit, such as < 5. No line is drawn through such a point. */
  open: boolean;
  /** The test from which the value was computed by a formula; null for the test's own results. */
  from: LabTest | null;
}

/** The results of one test over the years, in one unit, the oldest first. */
export interface Course {
  unit: string;
  points: CoursePoint[];
  /** The range of the newest report that has one. */
  limits: Limits | null;
  from: string;
  days: number;
}

/** Converts all comparable results to the unit of the newest report; other results are left out. */
export function courseOf(test: LabTest, newestFirst: readonly ListedResult[]): Course {
  const own = newestFirst.find((row) => row.test === test.key && inUnit(test, row, test.unit) !== null);
  const unit = own?.unit && converted(test, 1, own.unit, test.unit) !== null ? own.unit : test.unit;
  const points = newestFirst.flatMap((row) => pointOf(test, row, unit) ?? []).reverse();
  const [first, last] = [points[0]?.row.day ?? '', points.at(-1)?.row.day ?? ''];
  return {
    unit,
    points,
    limits: newestFirst.map((row) => rangeIn(test, row, unit)).find((limits) => limits !== null) ?? null,
    from: first,
    days: points.length > 0 ? Math.max(1, daysBetween(first, last)) : 1,
  };
}

function inUnit(test: LabTest, { value, unit }: ListedResult, wanted: string): number | null {
  if (value === null || !isPossible(test, value, unit ?? '')) return null;
  return converted(test, value, unit ?? '', wanted);
}

function pointOf(test: LabTest, row: ListedResult, unit: string): CoursePoint | null {
  const shared = { row, open: row.comparator !== null };
  if (row.test === test.key) {
    const value = inUnit(test, row, unit);
    return value === null ? null : { ...shared, value, from: null };
  }
  const from = testAt(row.test);
  const crossing = crossingsTo(test.key).find((one) => one.from === from?.key);
  const own = from && crossing ? inUnit(from, row, from.unit) : null;
  const value = own === null || !crossing ? null : converted(test, crossing.calculate(own), test.unit, unit);
  return value === null || !from ? null : { ...shared, value, from };
}

function rangeIn(test: LabTest, row: ListedResult, unit: string): Limits | null {
  if (row.test !== test.key) return null;
  const { low, high, ...inclusive } = limitsOf(row);
  const moved = (end: number | undefined) => {
    const value = end === undefined ? null : converted(test, end, row.unit ?? '', unit);
    if (value === null || end === undefined) return undefined;
    return row.unit === unit ? end : roundedAs(value, end);
  };
  const [from, to] = [moved(low), moved(high)];
  if (from === undefined && to === undefined) return null;
  return { ...inclusive, ...(from === undefined ? {} : { low: from }), ...(to === undefined ? {} : { high: to }) };
}
