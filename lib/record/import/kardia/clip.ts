import type { Subpath } from './flatten';
import { type Box, boxOf, common, EVERYWHERE, type Point } from './geometry';

/** What of the page is visible: a box, and shapes that are no boxes. */
export interface Clip {
  box: Box;
  shapes: readonly Shape[];
}
interface Shape {
  parts: readonly (readonly Point[])[];
  evenOdd: boolean;
}
export const NO_CLIP: Clip = { box: EVERYWHERE, shapes: [] };

/** How far in points a line may leave its clip before it counts as cut: the width of a line. */
const TOLERANCE = 0.3;
/** A shape of more points hides everything: no report has one, and looking at each of its sides takes too long. */
const MOST_POINTS = 200;

export function clippedBy({ box, shapes }: Clip, parts: readonly Subpath[], evenOdd: boolean): Clip {
  const points = parts.flatMap((part) => part.points);
  const within = common(box, boxOf(points));
  const [only, ...others] = parts;
  if (only && others.length === 0 && isRectangle(only.points)) return { box: within, shapes };
  return { box: within, shapes: [...shapes, { parts: parts.map((part) => part.points), evenOdd }] };
}

/** Whether a closed line goes along its own box. */
function isRectangle(points: readonly Point[]): boolean {
  const [left, top, right, bottom] = boxOf(points);
  const isOn = (value: number, ...sides: readonly number[]) => sides.some((side) => Math.abs(value - side) < 0.01);
  if (points.length < 4 || points.length > 5) return false;
  const corners = new Set(points.map(({ x, y }) => `${isOn(x, left)} ${isOn(y, top)}`));
  return corners.size === 4 && points.every(({ x, y }) => isOn(x, left, right) && isOn(y, top, bottom));
}

/** The visible parts of a line; `cut` if something of it is hidden above, below, or by a shape that is no box. */
export function visible(points: readonly Point[], { box, shapes }: Clip): { points: Point[]; cut: boolean }[] {
  const [left, top, right, bottom] = box;
  const runs = left <= EVERYWHERE[0] && right >= EVERYWHERE[2] ? [[...points]] : between(points, left, right);
  return runs.flatMap((run) => {
    const isInside = ({ y }: Point) => y >= top - TOLERANCE && y <= bottom + TOLERANCE;
    const inside = run.filter(isInside).length;
    if (inside === 0 || run.length < 2) return [];
    const hidden = shapes.length > 0 && run.some((point) => !shapes.every((shape) => isIn(point, shape)));
    return [{ points: run, cut: inside < run.length || hidden }];
  });
}

/** The parts of a line between two vertical ones, with points where it crosses them. */
function between(points: readonly Point[], left: number, right: number): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  const isInside = ({ x }: Point) => x >= left && x <= right;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (from) {
      const crossed = [left, right].filter((edge) => (from.x - edge) * (to.x - edge) < 0);
      for (const edge of from.x < to.x ? crossed : crossed.toReversed()) {
        run.push({ x: edge, y: from.y + ((to.y - from.y) * (edge - from.x)) / (to.x - from.x), knot: false });
      }
    }
    if (isInside(to)) run.push(to);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}

function isIn({ x, y }: Point, { parts, evenOdd }: Shape): boolean {
  if (parts.reduce((sum, part) => sum + part.length, 0) > MOST_POINTS) return false;
  let [crossings, winding] = [0, 0];
  for (const part of parts)
    for (const [at, a] of part.entries()) {
      const b = part[(at + 1) % part.length] ?? a;
      if (a.y > y === b.y > y || x >= a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) continue;
      crossings += 1;
      winding += b.y > a.y ? 1 : -1;
    }
  return evenOdd ? crossings % 2 === 1 : winding !== 0;
}
