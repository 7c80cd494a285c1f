/**
 * A node of the drawings, in canvas coordinates; a third value `true` makes it a corner, where the curve may have a break.
 */
export type Node = readonly [x: number, y: number, corner?: boolean];
export type Point = readonly [x: number, y: number];

/** One cubic piece: its two handles and its end. */
export type Piece = readonly [Point, Point, Point];
export interface Curve {
  start: Point;
  pieces: Piece[];
  closed: boolean;
}

/** The length of the handles, as a share of the distance between the neighbours; one sixth is Catmull-Rom's value. */
const REACH = 1 / 6;

/** The smooth curve through all nodes. At a corner, handles lean towards the neighbour instead of along the curve. */
export function smooth(nodes: readonly Node[], closed = false): Curve {
  const count = nodes.length;
  const at = (i: number): Node => nodes[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] as Node;
  const pieces: Piece[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = from[2] ? from : before;
    const arrive = to[2] ? to : after;
    pieces.push([
      [from[0] + (to[0] - leave[0]) * REACH, from[1] + (to[1] - leave[1]) * REACH],
      [to[0] - (arrive[0] - from[0]) * REACH, to[1] - (arrive[1] - from[1]) * REACH],
      [to[0], to[1]],
    ]);
  }
  const [first] = nodes;
  return { start: [first?.[0] ?? 0, first?.[1] ?? 0], pieces, closed };
}

const shown = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${shown(x)} ${shown(y)}`;

/** The curve as the `d` of an SVG path, which canvas, Konva and SVG all accept. */
export const pathOf = ({ start, pieces, closed }: Curve) =>
  `M${pair(start)}${pieces.map((piece) => `C${piece.map(pair).join(' ')}`).join('')}${closed ? 'Z' : ''}`;

const STEPS = 6;

/** The curve as points close enough together for areas and hit tests. */
export function flatten({ start, pieces }: Curve): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const [a, b, to] of pieces) {
    for (let step = 1; step <= STEPS; step++) points.push(onPiece(from, a, b, to, step / STEPS));
    from = to;
  }
  return points;
}

function onPiece(from: Point, a: Point, b: Point, to: Point, t: number): Point {
  const u = 1 - t;
  const along = (i: 0 | 1) => u ** 3 * from[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t ** 3 * to[i];
  return [along(0), along(1)];
}

/**
 * The x values at which a polygon's edges cross the height y, from left to right. The inside lies between the first and the
 * second, between the third and the fourth, and so on.
 */
export function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let before = polygon[polygon.length - 1];
  for (const point of polygon) {
    if (before && point[1] > y !== before[1] > y)
      crossings.push(((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]);
    before = point;
  }
  return crossings.sort((a, b) => a - b);
}

export const isInside = (polygon: readonly Point[], x: number, y: number) =>
  crossingsAt(polygon, y).filter((crossing) => crossing > x).length % 2 === 1;
