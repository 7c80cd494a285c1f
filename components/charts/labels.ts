import { type Drawn, type Scale, shareOf } from './scale';

type LinePoint = Drawn & { open?: boolean };

// With no more points than this, each has its value beside it; otherwise only the first and the last.
const LABELLED = 4;
// Within this share of the width from an edge, a value begins or ends at its point, so that it does not leave the drawing. Half
// of a written value is not wider either.
const EDGE = 0.12;
// What rises less than this share of the height stays below a value that is written above its point.
const FLAT = 0.04;

/** A value that is written beside its point: above or below it, and centred, or beginning (`first`) or ending (`last`) at it. */
export interface Label<P extends LinePoint = LinePoint> {
  point: P;
  below: boolean;
  edge: 'first' | 'last' | undefined;
}

interface Labelling {
  days: number;
  scale: Scale;
  /** The side of all labels, if there are other lines at the other side. */
  side?: 'above' | 'below' | undefined;
}

/** The values that are written: all of them if they are few, otherwise those at the ends, each where its line is not. */
export const labelsOf = <P extends LinePoint>(points: readonly P[], { days, scale, side }: Labelling): Label<P>[] =>
  points
    .filter((_, index) => points.length <= LABELLED || index === 0 || index === points.length - 1)
    .map((point) => {
      const share = point.at / days;
      const edge = share <= EDGE ? 'first' : share >= 1 - EDGE ? 'last' : undefined;
      if (side) return { point, below: side === 'below', edge };
      const none = { up: 0, down: 0 };
      const width = EDGE * days;
      const left = edge === 'first' ? none : courseBeside(points, { point, to: point.at - width, scale });
      const right = edge === 'last' ? none : courseBeside(points, { point, to: point.at + width, scale });
      const below = Math.max(left.up, right.up) > Math.max(left.down, right.down);
      const [before, after] = below ? [left.down, right.down] : [left.up, right.up];
      const free = before <= FLAT && after > FLAT ? 'last' : after <= FLAT && before > FLAT ? 'first' : undefined;
      return { point, below, edge: edge ?? free };
    });

/** How far a line goes above and below a point between it and another day, as shares of the height. */
function courseBeside(
  points: readonly LinePoint[],
  { point, to, scale }: { point: LinePoint; to: number; scale: Scale },
): { up: number; down: number } {
  const line = points.filter(({ open }) => !open);
  const [from, until] = [Math.min(point.at, to), Math.max(point.at, to)];
  const there = line.filter(({ at }) => at >= from && at <= until).map(({ mean }) => mean);
  const [before, after] = [line.findLast(({ at }) => at < to), line.find(({ at }) => at > to)];
  const atEnd =
    before && after ? before.mean + ((after.mean - before.mean) * (to - before.at)) / (after.at - before.at) : null;
  const own = shareOf(point.mean, scale);
  const rises = [...there, ...(atEnd === null ? [] : [atEnd])].map((mean) => own - shareOf(mean, scale));
  return { up: Math.max(0, ...rises), down: Math.max(0, ...rises.map((rise) => -rise)) };
}
