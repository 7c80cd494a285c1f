import type { Point } from './geometry';
import { NoTrace } from './trace';

/** The lengths in points of a second and of a millivolt. */
export interface Unit {
  second: number;
  millivolt: number;
}

/** The calibration pulse is 1 mV high for 0.2 s; the level lines before and after it are short. */
const [PULSE_S, LONGEST_FOOT_S, LONGEST_EDGE_S] = [0.2, 0.6, 0.02];
/** The width of an edge that is drawn upright, and the most points of a pulse that is drawn by its corners. */
const [UPRIGHT_S, DRAWN_POINTS] = [0.001, 8];
/** How far length and height may be from that, as shares. */
const [LENGTH_TOLERANCE, HEIGHT_TOLERANCE] = [0.08, 0.04];
/** Within this share of the printed gain an upright box of the pulse's length is a pulse of another height. */
const ANY_HEIGHT = 0.6;

export interface Pulse {
  /** The index of the first point after the pulse, where the trace begins; the number of points if it is a pulse alone. */
  end: number;
  /** The height of its foot, in points. */
  foot: number;
  left: number;
  right: number;
}

/**
 * The calibration pulse at the beginning of a line; undefined if there is none. Throws if its height is not 1 mV. `sampled`: also
 * a pulse that is drawn with as many points as the trace, which a signal of steps may resemble.
 */
export function pulseIn(points: readonly Point[], unit: Unit, sampled: boolean): Pulse | undefined {
  const corners = cornersOf(points, unit.second);
  const [first] = points;
  if (!first) return undefined;
  for (const rise of [0, 1]) {
    const [a, b, c, d] = corners.slice(rise, rise + 4).map((at) => points[at]);
    if (!a || !b || !c || !d || a.x - first.x > LONGEST_FOOT_S * unit.second) continue;
    const edge = sampled || points.length <= DRAWN_POINTS ? LONGEST_EDGE_S : UPRIGHT_S;
    const isUpright = [b.x - a.x, d.x - c.x].every((width) => width <= edge * unit.second);
    const isLevel = Math.abs(c.y - b.y) < 0.1 && Math.abs(d.y - a.y) < 0.3 && Math.abs(first.y - a.y) < 0.3;
    const length = (c.x - b.x + (d.x - a.x)) / 2 / unit.second;
    const height = (a.y - b.y) / unit.millivolt;
    if (!isUpright || !isLevel || Math.abs(length / PULSE_S - 1) > LENGTH_TOLERANCE) continue;
    if (Math.abs(height - 1) > ANY_HEIGHT) continue;
    if (Math.abs(height - 1) > HEIGHT_TOLERANCE) throw new NoTrace('calibration');
    return after(points, corners, rise + 3, { foot: a.y, left: first.x, second: unit.second });
  }
  return undefined;
}

/** Where the pulse ends: after its foot if that is one level line, otherwise at the corner. */
function after(
  points: readonly Point[],
  corners: readonly number[],
  corner: number,
  { foot, left, second }: { foot: number; left: number; second: number },
): Pulse {
  const at = corners[corner] ?? 0;
  const next = corners[corner + 1];
  const [from, to] = [points[at], points[next ?? at]];
  const isFoot = from && to && next !== undefined && to.y === from.y && to.x - from.x <= LONGEST_FOOT_S * second;
  const isLine = isFoot && next === at + 1 && to.x - from.x > LONGEST_EDGE_S * second;
  const end = isLine || (isFoot && next === points.length - 1) ? next : at;
  const isAlone = end >= points.length - 1;
  return { end: isAlone ? points.length : end, foot, left, right: points[end]?.x ?? left };
}

/** The indexes of the points where a line changes its direction, its ends included; only the first second is looked at. */
function cornersOf(points: readonly Point[], second: number): number[] {
  const corners: number[] = [];
  const limit = (points[0]?.x ?? 0) + 1.6 * second;
  for (const [at, point] of points.entries()) {
    const [before, next] = [points[at - 1], points[at + 1]];
    if (corners.length > 8 || point.x > limit) break;
    const isLevel = before && next && Math.abs(before.y - point.y) < 0.02 && Math.abs(next.y - point.y) < 0.02;
    if (!isLevel) corners.push(at);
  }
  return corners;
}
