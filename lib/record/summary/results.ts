import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Direction } from '@/lib/laboratory/trend';
import { readRecent } from '@/lib/sections/results/recent';
import { directionAmong, isOutside, type ListedResult, type Position, positionOf } from '@/lib/sections/results/shown';

/** The newest result of a test, its position in the range printed in its report, and the result before it. */
export interface NewestResult {
  row: ListedResult;
  position: Position;
  direction: Direction | null;
  before: ListedResult | null;
}

export interface ResultSummary {
  /** Results that are outside their report's range, or are marked by their laboratory; the newest first. */
  outside: NewestResult[];
  /** All others, the newest first. */
  others: NewestResult[];
  /** How many of the others cannot be judged, because their report gives no range to compare them with. */
  unjudged: number;
}

export async function readResultSummary(record: RecordAccess): Promise<ResultSummary> {
  const newest = (await readRecent(record)).flatMap(({ rows }): NewestResult[] => {
    const [row, before] = rows;
    return row ? [{ row, position: positionOf(row), direction: directionAmong(rows), before: before ?? null }] : [];
  });
  newest.sort((one, other) => compared(other.row.day, one.row.day));
  const [outside, others] = [
    newest.filter(({ position }) => isOutside(position)),
    newest.filter(({ position }) => !isOutside(position)),
  ];
  return { outside, others, unjudged: others.filter(({ position }) => position.standing === null).length };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
