import { gather } from '@/lib/values/objects';
import { chainsOf, stepOf } from './chains';
import type { AxisLine } from './drawing';
import { boxOf, greatest, median, type Point, smallest } from './geometry';
import { MM } from './grid';
import type { Page } from './page';
import { besidesOf, type Piece, piecesOf } from './pieces';
import { type Pulse, pulseIn, type Unit } from './pulse';
import { NoTrace } from './trace';

/** A row of the trace on a page, from left to right, without its calibration pulse. */
export interface Row {
  page: Page;
  points: readonly Point[];
  left: number;
  right: number;
  /** The height of the signal's middle value, in points from the top of the page. */
  middle: number;
  /** The height of zero, by the base line or by the foot of the pulse; absent if neither is drawn. */
  zero?: number;
  pulse?: Pulse;
}

/** Shorter lines are no row, in points. */
const SHORTEST = 20 * MM;
/** Lines whose middles are closer than this belong to the same row, in points. */
const SAME_ROW = 8 * MM;
/** The shortest line within a row that is a part of its trace, in points of the drawing. */
const FEWEST_POINTS = 8;
/** The fewest points of a row, and the most rows of a page. */
const [FEWEST_OF_ROW, MOST_ROWS] = [20, 40];

/** The rows of the trace on a page, from the top. */
export function rowsOf(page: Page, styles: ReadonlySet<string>, unit: Unit, sampled: boolean): Row[] {
  const pulses = besidesOf(page, styles).flatMap((points) => pulseIn(points, unit, sampled) ?? []);
  const pieces = piecesOf(page, styles).filter((piece) => {
    const pulse = pulseIn(piece.points, unit, sampled);
    if (!pulse || pulse.end < piece.points.length) return true;
    pulses.push(pulse);
    return false;
  });
  const chains = chainsOf(pieces, stepOf(pieces)).flatMap((chain) => withoutPulse(chain, pulses, unit, sampled));
  const isRow = ({ points }: Piece) => lengthOf(points) >= SHORTEST && points.length >= FEWEST_OF_ROW;
  const rows = chains.filter(isRow);
  if (rows.length > MOST_ROWS) throw new NoTrace('rows');
  const others = chains.filter((chain) => !isRow(chain) && chain.points.length >= FEWEST_POINTS);
  if (rows.some(({ cut }) => cut)) throw new NoTrace('clipped');
  const found = rows.map(({ points }) => rowOf(page, points)).sort((one, other) => one.middle - other.middle);
  const rests = others.map(({ points }) => rowOf(page, points));
  if (rests.some((rest) => found.some((row) => isBesides(row, rest)))) throw new NoTrace('gap');
  for (const [at, row] of found.entries()) {
    const above = found[at - 1];
    if (above && row.middle - above.middle < SAME_ROW) throw new NoTrace(isBesides(above, row) ? 'gap' : 'rows');
  }
  return withZeros(found, pulses, page, styles);
}

const lengthOf = (points: readonly Point[]) => (points[points.length - 1]?.x ?? 0) - (points[0]?.x ?? 0);

function rowOf(page: Page, points: readonly Point[]): Row {
  const middle = median(points.map(({ y }) => y));
  return { page, points, left: points[0]?.x ?? 0, right: points[points.length - 1]?.x ?? 0, middle };
}

/** Whether a line stands in the same row as another one, before or after it. */
const isBesides = (row: Row, other: Row) =>
  Math.abs(row.middle - other.middle) < SAME_ROW && (other.left > row.right - 1 || other.right < row.left + 1);

/** Removes the calibration pulse from the beginning of a line. */
function withoutPulse(chain: Piece, pulses: Pulse[], unit: Unit, sampled: boolean): Piece[] {
  const pulse = pulseIn(chain.points, unit, sampled);
  if (!pulse) return [chain];
  pulses.push(pulse);
  return [{ ...chain, points: chain.points.slice(pulse.end) }];
}

/** Gives each row its pulse and its zero line. */
function withZeros(rows: readonly Row[], pulses: readonly Pulse[], page: Page, styles: ReadonlySet<string>): Row[] {
  const zeros = baseLines(rows, page.lines, styles);
  return rows.map((row, at) => {
    const pulse = pulses.find(({ foot }) => nearest(rows, foot) === row);
    const zero = zeros?.[at] ?? pulse?.foot;
    return { ...row, ...(pulse ? { pulse } : {}), ...(zero === undefined ? {} : { zero }) };
  });
}

const nearest = (rows: readonly Row[], y: number) =>
  rows.toSorted((one, other) => Math.abs(one.middle - y) - Math.abs(other.middle - y))[0];

/** The base lines of the rows, one each in the same style; undefined if they are not drawn. The style of the trace comes first. */
function baseLines(
  rows: readonly Row[],
  lines: readonly AxisLine[],
  styles: ReadonlySet<string>,
): number[] | undefined {
  const width = Math.max(0, ...rows.map(({ left, right }) => right - left));
  const pitch = Math.min(...rows.slice(1).map((row, at) => row.middle - (rows[at]?.middle ?? 0)), 40 * MM);
  const level = new Map<string, number[]>();
  for (const line of lines)
    if (!line.isVertical && line.to - line.from > 0.6 * width) gather(level, line.style, line.at);
  const ordered = [...level].sort(([one], [other]) => Number(styles.has(other)) - Number(styles.has(one)));
  for (const [, heights] of ordered) {
    const near = rows.map((row) =>
      baseLineOf(
        row,
        heights.filter((at) => Math.abs(at - row.middle) < 0.4 * pitch),
      ),
    );
    if (near.every((height) => height !== undefined)) return near;
  }
  return undefined;
}

/** The height of a row's base line among level lines near it; of several, the one that the trace touches. */
function baseLineOf({ points }: Row, heights: readonly number[]): number | undefined {
  const [, top, , bottom] = boxOf(points);
  const touched = heights.filter((at) => at > top - MM && at < bottom + MM);
  const isOne = (all: readonly number[]) => all.length > 0 && greatest(all) - smallest(all) < 0.1;
  return [heights, touched].filter(isOne).map(median)[0];
}
