import type { Point } from './geometry';
import { FEW_POINTS } from './pieces';
import { NoTrace } from './trace';

/** The lengths in points of a second and of a millivolt. */
export interface Unit {
  second: number;
  millivolt: number;
}

/** The calibration pulse is 1 mV high for 0.2 s; the level lines before and after it are short. */
const [PULSE_S, LONGEST_FOOT_S, LONGEST_EDGE_S] = [0.2, 0.6, 0.02];
/** The width of an edge that is drawn upright. */
const UPRIGHT_S = 0.001;
/** How far length and height may be from that, as shares. */
const [LENGTH_TOLERANCE, HEIGHT_TOLERANCE] = [0.08, 0.04];
/** An upright box of the pulse's length is a pulse of another scale if its height is between these, in millivolts. */
const [LOWEST, HIGHEST] = [0.2, 5];

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
    const isDrawn = points.length <= FEW_POINTS;
    const edge = sampled || isDrawn ? LONGEST_EDGE_S : UPRIGHT_S;
    const isUpright = [b.x - a.x, d.x - c.x].every((width) => width <= edge * unit.second);
    const isLevel = Math.abs(c.y - b.y) < 0.1 && Math.abs(d.y - a.y) < 0.3 && Math.abs(first.y - a.y) < 0.3;
    const length = (c.x - b.x + (d.x - a.x)) / 2 / unit.second;
    const height = (a.y - b.y) / unit.millivolt;
    if (!isUpright || !isLevel || Math.abs(length / PULSE_S - 1) > LENGTH_TOLERANCE) continue;
    if (Math.abs(height - 1) <= HEIGHT_TOLERANCE) {
      const [rises, risen, , fallen] = corners.slice(rise, rise + 4) as [number, number, number, number];
      return after(points, [rises, risen, fallen], first.x);
    }
    if ((isDrawn || edge === UPRIGHT_S) && height > LOWEST && height < HIGHEST) throw new NoTrace('calibration');
  }
  return undefined;
}

/**
 * Where the pulse ends: after a second foot as long as the first, otherwise with its falling edge. `corners`: where the pulse
 * rises, where that edge ends, and where its falling edge ends.
 */
function after(
  points: readonly Point[],
  [rise, risen, fallen]: readonly [number, number, number],
  left: number,
): Pulse {
  const [a, b, d] = [points[rise], points[risen], points[fallen]] as [Point, Point, Point];
  // A sampled edge takes one step of the trace: the first foot is a step longer than its points show.
  const edge = b.x - a.x;
  const foot = { y: d.y, end: d.x + (a.x - left) + edge / 2 };
  let end = fallen;
  while (isAt(points[end + 1], foot.y) && (points[end + 1]?.x ?? 0) <= foot.end + 0.01) end += 1;
  const isWhole = end === points.length - 1 || (points[end]?.x ?? 0) >= foot.end - edge / 2 - 0.01;
  const next = end + Number(edge > 0.01 || (points[end + 1]?.x ?? 0) - (points[end]?.x ?? 0) < 0.01);
  const from = isWhole && end > fallen ? next : fallen;
  const isAlone = end >= points.length - 1;
  return { end: isAlone ? points.length : from, foot: a.y, left, right: points[from]?.x ?? d.x };
}

const isAt = (point: Point | undefined, y: number) => point !== undefined && Math.abs(point.y - y) < 0.02;

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
