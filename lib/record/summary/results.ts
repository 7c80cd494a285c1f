import 'server-only';
import type { RecordAccess } from '@/lib/access/record';
import type { Direction } from '@/lib/laboratory/trend';
import { readRecent } from '../results/recent';
import { directionAmong, type ListedResult, type Position, positionOf } from '../results/shown';

/** The newest result of a test, where it stands in its report's range, and the one before. */
export interface NewestResult {
  row: ListedResult;
  position: Position;
  direction: Direction | null;
  before: ListedResult | null;
}

export interface ResultSummary {
  /** Outside of their reports' ranges, or marked by their laboratories; the newest first. */
  outside: NewestResult[];
  /** All others, the newest first. */
  others: NewestResult[];
  /** How many of the others have no range that could be read: nobody judges them. */
  unjudged: number;
}

export async function readResultSummary(record: RecordAccess): Promise<ResultSummary> {
  const newest = (await readRecent(record)).flatMap(({ rows }): NewestResult[] => {
    const [row, before] = rows;
    return row ? [{ row, position: positionOf(row), direction: directionAmong(rows), before: before ?? null }] : [];
  });
  newest.sort((one, other) => compared(other.row.day, one.row.day));
  const [outside, others] = [newest.filter(isOutside), newest.filter((one) => !isOutside(one))];
  return { outside, others, unjudged: others.filter(({ position }) => position.standing === null).length };
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Nothing is outside that has no range and no mark of the laboratory's. */
const isOutside = ({ position: { standing, flagged } }: NewestResult) =>
  standing === 'above' || standing === 'below' || (flagged && standing === null);
