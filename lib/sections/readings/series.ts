import type { Query } from '@/lib/access/lists/listing';

/** The choices for how many months back the charts go; the parameter in the URL is `periodo`. */
export const PERIODS = ['1', '6', '12', 'tutto'] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = '12';

export const periodOf = ({ periodo }: Query): Period => PERIODS.find((period) => period === periodo) ?? USUAL;

/** The days of the charts, from the first to the last, and how many of them one bucket holds. */
export interface Span {
  from: string;
  to: string;
  width: number;
}

/**
 * One point of a line: values close together in time, with their mean time (in days from the chart's first day) and their
 * mean, least and greatest value.
 */
export interface Point {
  at: number;
  count: number;
  mean: number;
  min: number;
  max: number;
}

export interface Series {
  points: Point[];
  count: number;
  mean: number;
  min: number;
  max: number;
  /** The newest value; for a body mass index also the day of its height. */
  last: { value: number; day: string; heightOn?: string } | null;
}

/** The values of a line in one bucket; `days` is the sum of their days, counted from the chart's first day. */
export interface Tally {
  count: number;
  sum: number;
  min: number;
  max: number;
  days: number;
}

/**
 * A line made from its buckets, without the empty ones. Sums are rounded to the decimals of their values, so that they do
 * not depend on the order in which the database added the values.
 */
export function seriesOf(tallies: readonly Tally[], decimals: number, last: Series['last']): Series {
  const held = tallies.filter(({ count }) => count > 0);
  const mean = (sum: number, count: number) => roundedTo(decimals, sum) / count;
  const count = held.reduce((total, one) => total + one.count, 0);
  return {
    points: held.map(({ count, sum, min, max, days }) => ({
      at: days / count,
      count,
      mean: mean(sum, count),
      min,
      max,
    })),
    count,
    mean: mean(
      held.reduce((total, { sum }) => total + sum, 0),
      count,
    ),
    min: Math.min(...held.map(({ min }) => min)),
    max: Math.max(...held.map(({ max }) => max)),
    last,
  };
}

export const roundedTo = (decimals: number, value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
