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
interface KnownOfJoins {
  samplesPerSecond: number;
  /** The printed length of the recording. */
  seconds?: number | undefined;
  /** How far in microvolts two drawings of one sample may differ; absent if the zero lines of the rows are unknown. */
  same?: number | undefined;
}

/** Decides it for all rows at once: by a clip's cut, by the heights, by the printed length, by round lengths of the rows. */
export function joinOf(leads: readonly (readonly RowSignal[])[], known: KnownOfJoins): Join {
  const joins = leads.flatMap((rows) => rows.slice(1).map((row, at) => [rows[at] as RowSignal, row] as const));
  if (joins.length === 0) return 'next';
  if (joins.some(([row, next]) => !row.knots[row.knots.length - 1] || !next.knots[0])) return 'same';
  return (known.same === undefined ? undefined : byHeight(joins, known.same)) ?? byLength(leads[0] ?? [], known);
}

/** Undefined where the signal is level at all joins. */
function byHeight(joins: readonly (readonly [RowSignal, RowSignal])[], same: number): Join | undefined {
  const steps = joins.map(([row, after]) => {
    const [before = 0, last = 0] = row.microvolts.slice(-2);
    const [first = 0, second = 0] = after.microvolts;
    return { between: Math.abs(first - last), around: (Math.abs(last - before) + Math.abs(second - first)) / 2 };
  });
  if (steps.some(({ between }) => between > same)) return 'next';
  return steps.reduce((sum, { around }) => sum + around, 0) > same * joins.length ? 'same' : undefined;
}

function byLength(rows: readonly RowSignal[], { samplesPerSecond, seconds }: KnownOfJoins): Join {
  const counts = rows.map(({ knots }) => knots.filter(Boolean).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = seconds === undefined ? Number.NaN : Math.round(seconds * samplesPerSecond);
  if (total === expected) return 'next';
  // With repeated samples the last row may end with one more.
  if ([0, 1].includes(total - (counts.length - 1) - expected)) return 'same';
  const isRound = (count: number) => ((count / samplesPerSecond) * 20) % 1 === 0;
  const whole = counts.slice(0, -1);
  return whole.every((count) => isRound(count - 1)) && !whole.every(isRound) ? 'same' : 'next';
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
