import type { Query } from '@/lib/access/listing';
import { MEASURES, type Measure } from './model';
import { dayOfNumber, type PackedReadings, PLACES } from './packed';

/** How far back the charts go, in months; the address has it as `periodo`. */
export const PERIODS = ['1', '6', '12', 'tutto'] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = '12';

export const periodOf = ({ periodo }: Query): Period => PERIODS.find((period) => period === periodo) ?? USUAL;

/** Some measures close in time: when on average, in days from the chart's first, and between which values. */
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
  /** The newest value; of a body mass index also when its height was measured. */
  last: { value: number; day: string; heightOn?: string } | null;
}

/** The number of the chart's first day, and of how many days one point is made. */
export interface Span {
  first: number;
  width: number;
}

interface Tally {
  count: number;
  sum: number;
  min: number;
  max: number;
  days: number;
}
const nothing = (): Tally => ({
  count: 0,
  sum: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  days: 0,
});

function add(tally: Tally, value: number, day: number) {
  tally.count += 1;
  tally.sum += value;
  tally.days += day;
  if (value < tally.min) tally.min = value;
  if (value > tally.max) tally.max = value;
}

/** A line while it is summed up, in whole parts of its unit, so exactly: what lies within a few days is one point. */
export class Line {
  last: Series['last'] = null;
  readonly #all = nothing();
  /** By their place in the chart, with gaps. */
  readonly #tallies: Tally[] = [];

  /** Into how many parts the unit is divided. */
  constructor(
    readonly span: Span,
    readonly parts = 1,
  ) {}

  /** Takes a value of the day with this number in. */
  take(value: number, number: number) {
    const day = number - this.span.first;
    const bucket = Math.floor(day / this.span.width);
    this.#tallies[bucket] ??= nothing();
    add(this.#tallies[bucket], value, day);
    add(this.#all, value, day);
  }

  series(): Series {
    const points = this.#tallies.flatMap((tally) => ({ at: tally.days / tally.count, ...this.#shown(tally) }));
    return { points, ...this.#shown(this.#all), last: this.last };
  }

  #shown({ count, sum, min, max }: Tally) {
    return { count, mean: sum / count / this.parts, min: min / this.parts, max: max / this.parts };
  }
}

/** Every measure's line. */
export function seriesOf(readings: PackedReadings, span: Span): Record<Measure, Series> {
  const lines = MEASURES.map((name) => ({ name, place: PLACES[name], line: new Line(span, PLACES[name].parts) }));
  for (let index = 0; index < readings.count; index++) {
    const number = readings.dayAt(index);
    for (const { place, line } of lines) {
      const value = readings.partsAt(index, place);
      if (value === null) continue;
      line.last ??= { value: value / place.parts, day: dayOfNumber(number) };
      line.take(value, number);
    }
  }
  return Object.fromEntries(lines.map(({ name, line }) => [name, line.series()])) as Record<Measure, Series>;
}
