import type { LeadRows } from './leads';
import type { Row } from './rows';

/** The signal of a row: times in points from the row's left end, and microvolts. */
export interface RowSignal {
  x: number[];
  microvolts: number[];
  knots: boolean[];
}

export function signalOf(row: Row, zero: number, millivolt: number): RowSignal {
  return {
    x: row.points.map(({ x }) => x - row.left),
    microvolts: row.points.map(({ y }) => ((zero - y) / millivolt) * 1000),
    knots: row.points.map(({ knot }) => knot),
  };
}

/** How a row follows the one before: it repeats its last sample, or begins with the next one. */
export type Join = 'same' | 'next';

/** What is known beside the samples. */
interface Known {
  samplesPerSecond: number;
  /** The printed length of the recording. */
  seconds?: number | undefined;
  /** Whether the zero lines of the rows are known, so that their heights can be compared. */
  comparable: boolean;
}

/** Below this difference in microvolts the heights do not tell. */
const CLEAR = 4;

/** Decides it for all rows at once: by a clip's cut, by the heights, by the printed length, by round lengths of the rows. */
export function joinOf(
  leads: readonly (readonly RowSignal[])[],
  { samplesPerSecond, seconds, comparable }: Known,
): Join {
  const joins = leads.flatMap((rows) => rows.slice(1).map((row, at) => [rows[at] as RowSignal, row] as const));
  if (joins.length === 0) return 'next';
  if (joins.some(([row, next]) => !row.knots[row.knots.length - 1] || !next.knots[0])) return 'same';
  const [same, next] = [0, 1].map((steps) => joins.reduce((sum, [row, after]) => sum + misfit(row, after, steps), 0));
  const difference = (same ?? 0) - (next ?? 0);
  if (comparable && Math.abs(difference) > CLEAR * joins.length) return difference < 0 ? 'same' : 'next';
  const counts = (leads[0] ?? []).map(({ knots }) => knots.filter(Boolean).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = seconds === undefined ? Number.NaN : Math.round(seconds * samplesPerSecond);
  // With repeated samples the last row may end with one more.
  if (Math.abs(total - expected) === 0) return 'next';
  if ([0, 1].includes(total - (counts.length - 1) - expected)) return 'same';
  const isRound = (count: number) => ((count / samplesPerSecond) * 20) % 1 === 0;
  const whole = counts.slice(0, -1);
  return whole.every((count) => isRound(count - 1)) && !whole.every(isRound) ? 'same' : 'next';
}

/** How far the first sample of a row is from where the row before leads to, after 0 or 1 steps. */
function misfit(row: RowSignal, after: RowSignal, steps: 0 | 1 | number): number {
  const [before = 0, last = 0] = row.microvolts.slice(-2);
  const [first = 0, second = 0] = after.microvolts;
  return Math.abs(first - last - (steps * (last - before + second - first)) / 2);
}

/** The rows of a lead one after the other; the same sample is given once. */
export function connected(rows: readonly RowSignal[], join: Join, step: number): RowSignal {
  const all: RowSignal = { x: [], microvolts: [], knots: [] };
  for (const row of rows) {
    const end = all.x[all.x.length - 1];
    const from = end === undefined ? 0 : end + (join === 'next' ? step : 0);
    for (const [at, x] of row.x.entries()) {
      if (at === 0 && join === 'same' && end !== undefined) continue;
      all.x.push(from + x);
      all.microvolts.push(row.microvolts[at] ?? 0);
      all.knots.push(row.knots[at] ?? false);
    }
  }
  return all;
}

export const rowsIn = (leads: LeadRows): Row[] => [...leads.values()].flat();
