import type { Query } from '@/lib/access/listing';
import { bodyMassIndex } from '@/lib/clinical';
import type { Measure } from './model';

/** How far back the charts go, in months; the address has it as `periodo`. */
export const PERIODS = ['1', '6', '12', 'tutto'] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = '12';

export const periodOf = ({ periodo }: Query): Period => PERIODS.find((period) => period === periodo) ?? USUAL;

/** Some measures close in time: when, in days from the chart's first, and between which values. */
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
  last: { value: number; day: string } | null;
}

/** One measure's line out of the database's sums; they are named `heightCount`, `heightSum`, ... */
export function seriesOf(buckets: readonly ({ at: number } & Record<string, number | null>)[], name: Measure): Series {
  const points = buckets.flatMap((bucket): Point[] => {
    const count = bucket[`${name}Count`] ?? 0;
    const of = (part: string) => Number(bucket[`${name}${part}`]);
    return count === 0 ? [] : [{ at: bucket.at, count, mean: of('Sum') / count, min: of('Min'), max: of('Max') }];
  });
  return summed(points, null);
}

function summed(points: Point[], last: Series['last']): Series {
  const count = points.reduce((sum, point) => sum + point.count, 0);
  return {
    points,
    count,
    mean: points.reduce((sum, point) => sum + point.mean * point.count, 0) / count,
    min: Math.min(...points.map(({ min }) => min)),
    max: Math.max(...points.map(({ max }) => max)),
    last,
  };
}

/** The body mass index of the weights, at one height; nothing without a height. */
export function bodyMassSeries(weight: Series, heightCm: number | null): Series {
  const one = bodyMassIndex({ weightKg: 1, heightCm });
  if (!one.ok) return summed([], null);
  const scaled = (value: number) => value * one.value;
  const points = weight.points.map((point) => ({
    ...point,
    mean: scaled(point.mean),
    min: scaled(point.min),
    max: scaled(point.max),
  }));
  return summed(points, weight.last && { ...weight.last, value: scaled(weight.last.value) });
}
