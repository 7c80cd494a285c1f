import type { Stroke } from './drawing';
import { greatest, type Point } from './geometry';
import { MM } from './grid';
import type { Page } from './page';
import { NoTrace } from './trace';

/** A part of the trace: its points from left to right. */
export interface Piece {
  points: readonly Point[];
  cut: boolean;
}

/** The fewest slanting segments of a trace. */
const FEWEST = 40;
/** How far a line may go back and still run from left to right, in points: rounded coordinates. */
const BACK = 0.02;
/** A level line of few points that is longer than this is a base line, in points. */
const BASE_LINE = 40 * MM;
/** The most points of a line that is drawn by its corners. */
export const FEW_POINTS = 8;

/** The styles in which the trace is drawn: those of the most slanting segments that run from left to right. */
export function traceStyles(pages: readonly Page[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { strokes } of pages)
    for (const stroke of strokes) {
      const slanting = ascending(stroke.points) ? slantingIn(stroke.points) : 0;
      counts.set(stroke.style, (counts.get(stroke.style) ?? 0) + slanting);
    }
  const most = greatest([0, ...counts.values()]);
  if (most < FEWEST) throw new NoTrace('noTrace');
  return new Set([...counts].flatMap(([style, count]) => (count >= most / 5 ? [style] : [])));
}

/** The pages on which the trace is drawn. */
export const tracePages = (pages: readonly Page[], styles: ReadonlySet<string>): Page[] =>
  pages.filter(({ strokes }) => {
    const drawn = strokes.filter(({ style, points }) => styles.has(style) && ascending(points));
    return drawn.reduce((sum, { points }) => sum + slantingIn(points), 0) >= FEWEST;
  });

/** The lines of a page that may be parts of the trace; a line that is drawn twice is given once. */
export function piecesOf({ strokes }: Page, styles: ReadonlySet<string>): Piece[] {
  const seen = new Set<string>();
  return strokes.flatMap(({ points, style, cut }: Stroke) => {
    const ordered = styles.has(style) && !isBaseLine(points) ? ascending(points) : undefined;
    const [first, last] = [ordered?.[0], ordered?.[ordered.length - 1]];
    if (!ordered || !first || !last) return [];
    const key = [first.x, first.y, last.x, last.y, ordered.length].map((one) => one.toFixed(2)).join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ points: ordered, cut }];
  });
}

/** Short lines of other styles that run from left to right: a calibration pulse may be drawn with a pen of its own. */
export const besidesOf = ({ strokes }: Page, styles: ReadonlySet<string>): (readonly Point[])[] =>
  strokes.flatMap(({ points, style }) => {
    const ordered = points.length > FEW_POINTS || styles.has(style) ? undefined : ascending(points);
    return ordered ? [ordered] : [];
  });

/** The points from left to right; undefined for a line that turns back or stands upright. */
function ascending(points: readonly Point[]): readonly Point[] | undefined {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || Math.abs(last.x - first.x) <= BACK) return undefined;
  const ordered = last.x > first.x ? points : points.toReversed();
  return ordered.every(({ x }, at) => x >= (ordered[at - 1]?.x ?? x) - BACK) ? ordered : undefined;
}

const slantingIn = (points: readonly Point[]) =>
  points.filter(({ x, y, knot }, at) => {
    const before = points[at - 1];
    return knot && before !== undefined && Math.abs(x - before.x) > BACK && Math.abs(y - before.y) > BACK;
  }).length;

function isBaseLine(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length > 4 || !first || !last) return false;
  return Math.abs(last.x - first.x) > BASE_LINE && points.every(({ y }) => Math.abs(y - first.y) < 0.1);
}
