import { median, type Point } from './geometry';
import type { Piece } from './pieces';
import { NoTrace } from './trace';

/** How far apart in points the ends of two lines may be that are joined there. */
const SAME = 0.05;
/** The longest step between two lines of a row, in steps of the trace: up to two samples may be missing. */
const LONGEST_GAP = 3.4;
/** The highest step between two neighbouring points of a trace, in points: 2.5 mV. */
const HIGHEST_STEP = 72;
/** The most a trace may differ where two of its lines overlap: 20 µV in points. */
const SAME_HEIGHT = 0.57;

const startOf = ({ points }: Piece) => points[0] as Point;
const endOf = ({ points }: Piece) => points[points.length - 1] as Point;

/** A page with more lines, or with more of them at one place, is no report: the rows of six leads have some ten thousand steps. */
const [MOST_PIECES, MOST_PAIRS] = [60_000, 2_000_000];

/** The usual distance in points from one named point of a trace to the next. */
export function stepOf(pieces: readonly Pick<Piece, 'points'>[]): number {
  const steps = pieces.flatMap(({ points }) => {
    const knots = points.filter(({ knot }) => knot);
    return knots.flatMap(({ x }, at) => {
      const before = knots[at - 1];
      return before && x - before.x > 0.001 ? [x - before.x] : [];
    });
  });
  return median(steps);
}

/** Joins lines whose ends meet, or follow one another by a step of the trace: each row of a page becomes one line. */
export function chainsOf(pieces: readonly Piece[], step: number): Piece[] {
  const sorted = pieces.toSorted((one, other) => startOf(one).x - startOf(other).x);
  const following = new Map<Piece, Piece>();
  const taken = new Set<Piece>();
  const pairs: { piece: Piece; next: Piece; height: number }[] = [];
  let compared = 0;
  if (pieces.length > MOST_PIECES) throw new NoTrace('tooLarge');
  const reach = Math.min(step, 1) * LONGEST_GAP;
  for (const piece of sorted) {
    const end = endOf(piece);
    for (let at = firstFrom(sorted, end.x - 0.6 * Math.min(step, 1)); at < sorted.length; at++) {
      const next = sorted[at] as Piece;
      const [gap, height] = [startOf(next).x - end.x, Math.abs(startOf(next).y - end.y)];
      if (gap > reach) break;
      compared += 1;
      if (compared > MOST_PAIRS) throw new NoTrace('tooLarge');
      if (next === piece || endOf(next).x <= end.x || height > HIGHEST_STEP) continue;
      const isMeeting = Math.abs(gap) <= SAME && height <= SAME;
      if (isMeeting && !taken.has(next) && !following.has(piece)) {
        following.set(piece, next);
        taken.add(next);
      } else pairs.push({ piece, next, height });
    }
  }
  for (const { piece, next } of pairs.sort((one, other) => one.height - other.height)) {
    if (following.has(piece) || taken.has(next)) continue;
    following.set(piece, next);
    taken.add(next);
  }
  return sorted.filter((piece) => !taken.has(piece)).map((first) => joined(first, following, step));
}

/** The index of the first line that starts at x or after it. */
function firstFrom(sorted: readonly Piece[], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(sorted[middle] as Piece).x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(first: Piece, following: ReadonlyMap<Piece, Piece>, step: number): Piece {
  const points = [...first.points];
  let cut = first.cut;
  for (let next = following.get(first); next; next = following.get(next)) {
    const end = points[points.length - 1] as Point;
    const [start, ...rest] = next.points as [Point, ...Point[]];
    const isSame = start.x - end.x < 0.3 * step;
    // Two heights at one time are no trace.
    if (isSame && Math.abs(start.y - end.y) > SAME_HEIGHT) throw new NoTrace('gap');
    for (const point of isSame ? rest : next.points) points.push(point);
    cut ||= next.cut;
  }
  return { points, cut };
}
