import type { Range } from '@/lib/sections/readings/ranges';
import type { Point, Series } from '@/lib/sections/readings/series';

/** The drawing's own units; it is stretched to the available space. */
export const WIDE = 1000;
export const HIGH = 1000;

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200];
const INTERVALS = 5;

/**
 * The axis from below the lowest to above the highest value, including the near edges of the normal ranges, in round steps not
 * finer than `finest`.
 */
export function scaleOf(lines: readonly Series[], ranges: readonly Range[], finest = 0): Scale {
  const values = lines.flatMap(({ points, min, max }) => (points.length > 0 ? [min, max] : []));
  let [low, high] = [Math.min(...values), Math.max(...values)];
  for (const { from, to } of ranges) {
    const [above, below] = [low >= to, high < from];
    // If a normal range lies completely above or below the values, show a little of it.
    low = Math.min(low, above ? to - (high - to) / 8 : below ? low : from);
    high = Math.max(high, below ? from + (from - low) / 8 : above ? high : to);
  }
  if (low === high) [low, high] = [low - 1, high + 1];
  const step = STEPS.find((one) => one >= finest && (high - low) / one <= INTERVALS) ?? 500;
  const first = Math.floor(low / step) * step;
  const last = Math.max(Math.ceil(high / step) * step, first + step);
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step);
  return { low: first, high: last, ticks };
}

/** A value's distance from the top, as a share of the height. */
export const shareOf = (value: number, { low, high }: Scale) => 1 - (value - low) / (high - low);

export const heightOf = (value: number, scale: Scale) =>
  Math.round(HIGH * Math.min(1, Math.max(0, shareOf(value, scale))));
export const placeOf = (at: number, days: number) => Math.round((WIDE * at) / days);

/** The data that drawing a point needs. */
export type Drawn = Pick<Point, 'at' | 'mean'> & Partial<Pick<Point, 'min' | 'max' | 'count'>>;

/** The line through the means. */
export const lineOf = (points: readonly Drawn[], days: number, scale: Scale) =>
  points.map(({ at, mean }, index) => `${index ? 'L' : 'M'}${placeOf(at, days)} ${heightOf(mean, scale)}`).join('');

/** A dot per point: a stroke without length, whose round end is drawn. */
export const dotsOf = (points: readonly Drawn[], days: number, scale: Scale) =>
  points.map(({ at, mean }) => `M${placeOf(at, days)} ${heightOf(mean, scale)}h0`).join('');

/** A vertical stroke from the lowest to the highest value of each point. */
export const spreadOf = (points: readonly Drawn[], days: number, scale: Scale) =>
  points
    .map(({ at, mean, min = mean, max = mean }) =>
      min === max ? '' : `M${placeOf(at, days)} ${heightOf(max, scale)}V${heightOf(min, scale)}`,
    )
    .join('');

/** A range as a stripe, clipped to the drawing: its top, its height, and those of its edges that are visible. */
export function stripeOf({ from, to }: Range, scale: Scale) {
  const top = heightOf(to, scale);
  const edges = [from, to].filter((edge) => edge >= scale.low && edge <= scale.high);
  return { y: top, height: heightOf(from, scale) - top, edges: edges.map((edge) => heightOf(edge, scale)) };
}
