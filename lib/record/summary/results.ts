import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Direction } from '@/lib/laboratory/trend';
import { type CriticalResult, criticalOf, mostDangerousFirst, type Person } from '@/lib/sections/results/critical';
import { readRecent } from '@/lib/sections/results/recent';
import { directionAmong, isOutside, type ListedResult, type Position, positionOf } from '@/lib/sections/results/shown';
import { monthsBefore, today } from '@/lib/values/days';

/** The newest result of a test, its position in the range printed in its report, and the result before it. */
export interface NewestResult {
  row: ListedResult;
  position: Position;
  critical: CriticalResult | null;
  direction: Direction | null;
  before: ListedResult | null;
}

export interface ResultSummary {
  /** Results with an alarm, of the last year, the most dangerous first. */
  alarms: (NewestResult & { critical: CriticalResult })[];
  /** Results outside their report's range, marked by their laboratory, or with an alarm; the most dangerous first. */
  outside: NewestResult[];
  /** All others, the newest first. */
  others: NewestResult[];
  /** How many of the others cannot be judged, because their report gives no range to compare them with. */
  unjudged: number;
}

/** For this many months an alarm without a newer value stands before everything else; then it only leads the results. */
const ALARM_MONTHS = 12;

/** The newest result of each test that the viewer may see. `card`: the patient's, as the viewer sees it. */
export async function readResultSummary(record: RecordAccess, card: Promise<Person>): Promise<ResultSummary> {
  const [recent, person] = await Promise.all([readRecent(record), card]);
  return summaryOf(
    recent.map(({ rows }) => rows),
    person,
  );
}

/** The summary of results that are given test by test, each newest first. */
export function summaryOf(tests: readonly (readonly ListedResult[])[], person: Person): ResultSummary {
  const newest = tests.flatMap((rows): NewestResult[] => {
    const [row, before = null] = rows;
    if (!row) return [];
    const judged = { position: positionOf(row), critical: criticalOf(row, person) };
    return [{ row, ...judged, direction: directionAmong(rows), before }];
  });
  newest.sort((one, other) => compared(other.row.day, one.row.day));
  const isTold = ({ position, critical }: NewestResult) => isOutside(position) || critical !== null;
  const outside = mostDangerousFirst(newest.filter(isTold));
  const others = newest.filter((one) => !isTold(one));
  const since = monthsBefore(today(), ALARM_MONTHS);
  const alarms = outside.flatMap((one) =>
    one.critical && one.row.day >= since ? [{ ...one, critical: one.critical }] : [],
  );
  return { alarms, outside, others, unjudged: others.filter(({ position }) => position.standing === null).length };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
