import { type Matrix, moved, type Point } from './geometry';

/** A part of a path that is drawn without lifting the pen. */
export interface Subpath {
  points: Point[];
  closed: boolean;
}

/** The codes within a path of pdfjs-dist 5, and how many numbers follow each. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const NUMBERS: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4, [CLOSE]: 0 };
/** The length in points of the straight lines that replace a curve, and the most of them. */
const STEP = 0.3;
const MOST_STEPS = 400;

/** Reads a path as subpaths of straight lines in points of the page; `matrix` leads from the path's space to the page's. */
export function subpathsOf(path: ArrayLike<number>, matrix: Matrix): Subpath[] {
  const found: Subpath[] = [];
  let open: Subpath | undefined;
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? CLOSE;
    const count = NUMBERS[code];
    // A code of another version of the library: nothing after it can be read.
    if (count === undefined) return [];
    const [p, q, r] = pointsAt(path, at + 1, count, matrix);
    at += 1 + count;
    if (code === MOVE && p) {
      open = { points: [p], closed: false };
      found.push(open);
    } else if (code === CLOSE) {
      if (open?.points[0]) open.points.push({ ...open.points[0] });
      if (open) open.closed = true;
    } else if (open && p) {
      const from = open.points[open.points.length - 1] ?? p;
      if (code === LINE) open.points.push(p);
      else if (code === CURVE && q && r) open.points.push(...curve(from, p, q, r));
      else if (q) open.points.push(...curve(from, between(from, p, 2 / 3), between(q, p, 2 / 3), q));
    }
  }
  return found.filter(({ points }) => points.length > 1);
}

function pointsAt(path: ArrayLike<number>, at: number, count: number, matrix: Matrix): Point[] {
  const points: Point[] = [];
  for (let next = at; next < at + count; next += 2) points.push(moved(matrix, path[next] ?? 0, path[next + 1] ?? 0));
  return points;
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  knot: false,
});

/** A cubic Bézier curve from `a` to `d`, without its first point; only its last one is a knot. */
function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(d.x - c.x, d.y - c.y);
  const steps = Math.min(MOST_STEPS, Math.max(2, Math.ceil(length / STEP)));
  const inside = Array.from({ length: steps - 1 }, (_, at) => {
    const t = (at + 1) / steps;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
    return {
      x: weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
      y: weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y,
      knot: false,
    };
  });
  return [...inside, d];
}
