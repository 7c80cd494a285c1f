/** An affine map as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Left, top, right and bottom, in points of the page as it is seen: y grows downwards. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export const EVERYWHERE: Box = [-1e9, -1e9, 1e9, 1e9];

export interface Point {
  x: number;
  y: number;
  /** Whether the drawing names this point; false for points within a curve and where a clip cuts a line. */
  knot: boolean;
}

/** First `inner`, then `outer`. */
export const product = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number, knot = true): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
  knot,
});

/** By how much a map enlarges lengths, on average of both directions. */
export const enlargement = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

export const boxOf = (points: readonly Point[]): Box =>
  points.reduce<Box>(
    ([left, top, right, bottom], { x, y }) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    [1e9, 1e9, -1e9, -1e9],
  );

export const common = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

export const isMatrix = (args: unknown): args is Matrix =>
  (Array.isArray(args) || args instanceof Float32Array) && args.length >= 6 && Array.from(args).every(Number.isFinite);

/** The greatest and the smallest of any number of values: Math.max takes some ten thousands only. */
export const greatest = (values: Iterable<number>) => reduced(values, Math.max, Number.NEGATIVE_INFINITY);
export const smallest = (values: Iterable<number>) => reduced(values, Math.min, Number.POSITIVE_INFINITY);
function reduced(values: Iterable<number>, of: (one: number, other: number) => number, start: number): number {
  let result = start;
  for (const value of values) result = of(result, value);
  return result;
}

/** The middle value; NaN for no values. */
export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
