import { type Clip, clippedBy, NO_CLIP, visible } from './clip';
import { type Subpath, subpathsOf } from './flatten';
import { boxOf, common, type Matrix, type Point } from './geometry';
import { FILLING, OPERATORS as OP, type OperatorList, STROKING } from './operators';
import { type Looks, State } from './state';

/** A visible line of a page, in points from its upper left corner. */
export interface Stroke {
  points: readonly Point[];
  /** Colour and width; lines of the same kind have the same text. */
  style: string;
  /** Whether a clip hides a part of the line other than its left or right end. */
  cut: boolean;
}

/** A line along an axis: the grid, base lines, frames. `at` is its place across, `from` and `to` are its ends. */
export interface AxisLine {
  isVertical: boolean;
  at: number;
  from: number;
  to: number;
  style: string;
}

export interface Drawing {
  strokes: Stroke[];
  lines: AxisLine[];
}

/** A drawing of more points is no electrocardiogram of any device. */
export const MOST_POINTS = 400_000;
/** A filled rectangle that is thinner than this is a line, in points. */
const THIN = 0.8;
/** How far a line may lean and still go along an axis, in points. */
const LEAN = 0.02;

/** Gathers what a page shows; undefined if it has more points than MOST_POINTS. `base` leads from the page's space to points. */
export function drawingOf(list: OperatorList, base: Matrix): Drawing | undefined {
  const drawing: Drawing = { strokes: [], lines: [] };
  const state = new State(base);
  let pending: 'nonzero' | 'evenodd' | undefined;
  let count = 0;
  for (const [at, code] of list.fnArray.entries()) {
    const args = list.argsArray[at] as readonly unknown[] | null;
    if (code === OP.clip || code === OP.eoClip) pending = code === OP.clip ? 'nonzero' : 'evenodd';
    else if (code === OP.constructPath) {
      const [paint, data] = args as [number, readonly [Float32Array | null]];
      const parts = data[0] ? subpathsOf(data[0], state.matrix) : [];
      count += parts.reduce((sum, { points }) => sum + points.length, 0);
      if (count > MOST_POINTS) return undefined;
      if (state.isShown && STROKING.has(paint)) addStrokes(drawing, parts, state);
      if (state.isShown && FILLING.has(paint)) addThin(drawing, parts, state);
      if (pending) state.clip(parts.length > 0 ? clippedBy(state.clipped, parts, pending === 'evenodd') : NO_CLIP);
      pending = undefined;
    } else state.apply(code, args ?? []);
  }
  return drawing;
}

function addStrokes(drawing: Drawing, parts: readonly Subpath[], { style, clipped }: Looks) {
  if (style === undefined) return;
  for (const { points } of parts) {
    for (const [at, to] of points.entries()) {
      const from = points[at - 1];
      if (from) addLine(drawing, from, to, style, clipped);
    }
    for (const run of visible(points, clipped)) drawing.strokes.push({ ...run, style });
  }
}

function addLine(drawing: Drawing, from: Point, to: Point, style: string, { box }: Clip) {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const isVertical = width < LEAN && height > LEAN;
  if (!isVertical && (height >= LEAN || width <= LEAN)) return;
  const [left, top, right, bottom] = common(box, boxOf([from, to]));
  if (left > right || top > bottom) return;
  drawing.lines.push(
    isVertical
      ? { isVertical, at: (from.x + to.x) / 2, from: top, to: bottom, style }
      : { isVertical, at: (from.y + to.y) / 2, from: left, to: right, style },
  );
}

function addThin(drawing: Drawing, parts: readonly Subpath[], { fill, clipped }: Looks) {
  if (fill === undefined) return;
  for (const { points } of parts) {
    const [left, top, right, bottom] = boxOf(points);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const ends =
      right - left < THIN && bottom - top > 2 * THIN
        ? ([x, top, x, bottom] as const)
        : bottom - top < THIN && right - left > 2 * THIN && ([left, y, right, y] as const);
    if (points.length <= 5 && ends) {
      const [x0, y0, x1, y1] = ends;
      addLine(drawing, { x: x0, y: y0, knot: true }, { x: x1, y: y1, knot: true }, `fill ${fill}`, clipped);
    }
  }
}
