import type { Direction } from '@/lib/laboratory/trend';
import { daysAfter } from '../../values/days';
import type { LineName } from './buckets';
import { directionBetween, type Judgement, judged, type Summed, type Taken } from './judged';
import type { LatestReading } from './latest';
import type { Measure } from './model/limits';
import { type Range, type Ranges, standingOf } from './ranges';
import type { Trends } from './trends';

/** The charts of the measures; the two pressures are one. */
export const CHARTS = ['pressure', 'heartRate', 'weight', 'bmi', 'height', 'oxygen', 'temperature', 'glucose'] as const;
export type ChartName = (typeof CHARTS)[number];

/** The lines of a chart: of a pressure the systolic first. */
export const linesOf = (chart: ChartName): readonly LineName[] =>
  chart === 'pressure' ? ['maxPressure', 'minPressure'] : [chart];

/** What a chart begins with: the newest value, how it stands, and how it went in the period. */
export interface Told {
  /** The values of one reading, as many as the chart has lines. */
  last: (number | null)[];
  day: string;
  meal: Taken['meal'];
  judgement: Judgement | null;
  /**
   * The first of the period, or the mean of so many that were taken around a day on which perhaps none was; null where
   * nothing came after it.
   */
  first: { values: number[]; day: string; count: number } | null;
  direction: Direction | null;
}

/** By the ranges of the day on which it was measured: what a child's body was then is not an adult's. */
export const toldOf = (trends: Trends, rangesOn: (day: string) => Ranges): Record<ChartName, Told | null> =>
  Object.fromEntries(CHARTS.map((chart) => [chart, toldOfChart(chart, trends, rangesOn)])) as Record<
    ChartName,
    Told | null
  >;

function toldOfChart(chart: ChartName, trends: Trends, rangesOn: (day: string) => Ranges): Told | null {
  const newest = newestOf(chart, trends);
  if (!newest) return null;
  const { day, meal = null, values: last } = newest;
  const first = firstOf(chart, trends);
  return {
    last,
    day,
    meal,
    judgement: judgementOf(chart, newest, rangesOn(day)),
    first,
    direction: first && isJudged(chart) ? directionBetween(TOLERANCE[chart], last, first.values) : null,
  };
}

interface Newest {
  day: string;
  values: (number | null)[];
  meal?: Taken['meal'];
}

/** The newest reading of a chart's lines: of two pressures that are not of one reading, the newer one stands alone. */
function newestOf(chart: ChartName, { latest, series }: Trends): Newest | null {
  if (chart === 'bmi') {
    const { last } = series.bmi;
    return last && { day: last.day, values: [last.value] };
  }
  const lines = linesOf(chart).map((name) => latest.get(name as Measure));
  const newest = lines.reduce((one, other) => (other && (!one || isNewer(other, one)) ? other : one), undefined);
  if (!newest) return null;
  return { day: newest.day, meal: newest.meal, values: lines.map((one) => (one?.id === newest.id ? one.value : null)) };
}

const isNewer = (one: LatestReading, other: LatestReading) => one.day > other.day;

/** Glucose goes by the meals, of which the first and the last may be two; a height is no matter of more or less. */
const isJudged = (chart: ChartName): chart is keyof typeof TOLERANCE => Object.hasOwn(TOLERANCE, chart);
const TOLERANCE = {
  pressure: 'pressure',
  heartRate: 'heartRate',
  weight: 'weight',
  // It goes up and down as the weight does.
  bmi: 'weight',
  oxygen: 'oxygen',
  temperature: 'temperature',
} as const satisfies Partial<Record<ChartName, Summed>>;

function firstOf(chart: ChartName, { series, from }: Trends): Told['first'] {
  if (chart === 'glucose') return null;
  const lines = linesOf(chart).map((name) => series[name].points);
  const firsts = lines.map(([first]) => first);
  const at = firsts[0]?.at;
  if (at === undefined || lines.some(({ length }) => length < 2) || firsts.some((one) => one?.at !== at)) return null;
  const count = Math.max(...firsts.map((one) => one?.count ?? 0));
  return { values: firsts.map((one) => one?.mean ?? 0), day: daysAfter(from, Math.round(at)), count };
}

const judgementOf = (chart: ChartName, { day, values, meal = null }: Newest, ranges: Ranges): Judgement | null => {
  if (chart === 'height') return null;
  if (chart === 'bmi') return indexJudged(values[0] ?? null, ranges.bmi);
  const [value = null, second = null] = values;
  const taken: Taken = { ...NOTHING, day, meal };
  return judged(
    chart,
    chart === 'pressure' ? { ...taken, maxPressure: value, minPressure: second } : { ...taken, [chart]: value },
    ranges,
  );
};

function indexJudged(value: number | null, range: Range | undefined): Judgement | null {
  if (value === null || range === undefined) return null;
  const standing = standingOf(value, range);
  return standing === null ? 'within' : standing === 'high' ? 'above' : 'below';
}

const NOTHING = {
  weight: null,
  minPressure: null,
  maxPressure: null,
  heartRate: null,
  oxygen: null,
  temperature: null,
  glucose: null,
} as const;
