import type { Direction } from '@/lib/laboratory/trend';
import { daysAfter } from '../../values/days';
import { directionBetween, type Judgement, judged, type Summed, type Taken } from './judged';
import type { LatestReading } from './latest';
import { GLUCOSE_LINES, GLUCOSE_MEALS, isGlucoseLine, type LineName, type MeasuredLineName } from './lines';
import { type Ranges, standingOf } from './ranges';
import { measureSeverity, type Rated, type Severity, severityOf } from './severity';
import type { Trends } from './trends';

/** The charts; the two pressures share one, and the glucose has one for each moment. */
export const CHARTS = [
  ...(['pressure', 'heartRate', 'weight', 'bmi', 'height', 'oxygen', 'temperature'] as const),
  ...GLUCOSE_LINES,
] as const;
export type ChartName = (typeof CHARTS)[number];

/** The lines of a chart; for a pressure the systolic one first. */
export const linesOf = (chart: ChartName): readonly LineName[] =>
  chart === 'pressure' ? ['maxPressure', 'minPressure'] : [chart];

/** The summary at the top of a chart: the newest value, how it compares with its range, and its direction in the period. */
export interface ChartSummary {
  /** The values of one reading, one for each line of the chart. */
  last: (number | null)[];
  day: string;
  judgement: Judgement | null;
  severity: Severity | null;
  /**
   * The beginning of the period: its first value, or the mean of `count` values taken around `day` (possibly none of them on
   * that very day). Null if there is no later value to compare with it.
   */
  first: { values: number[]; day: string; count: number } | null;
  direction: Direction | null;
}

/**
 * The summary of each chart. Values are judged by the ranges for the day of the reading, because a child's values must not
 * be judged by an adult's ranges.
 */
export const chartSummaries = (
  trends: Trends,
  rangesOn: (day: string) => Ranges,
): Record<ChartName, ChartSummary | null> =>
  Object.fromEntries(CHARTS.map((chart) => [chart, summaryOfChart(chart, trends, rangesOn)])) as Record<
    ChartName,
    ChartSummary | null
  >;

function summaryOfChart(chart: ChartName, trends: Trends, rangesOn: (day: string) => Ranges): ChartSummary | null {
  const newest = newestOf(chart, trends);
  if (!newest) return null;
  const { day, values: last } = newest;
  const first = firstOf(chart, trends);
  return {
    last,
    day,
    ...ratedOf(chart, newest, rangesOn(day)),
    first,
    direction: first && isJudged(chart) ? directionBetween(TOLERANCE[chart], last, first.values) : null,
  };
}

interface Newest {
  day: string;
  values: (number | null)[];
}

/**
 * The newest reading of a chart. If the newest values of the two pressures are from different readings, only the value of
 * the newer reading is used.
 */
function newestOf(chart: ChartName, { latest, series }: Trends): Newest | null {
  if (chart === 'bmi') {
    const { last } = series.bmi;
    return last && { day: last.day, values: [last.value] };
  }
  const lines = linesOf(chart).map((name) => latest.get(name as MeasuredLineName));
  const newest = lines.reduce((one, other) => (other && (!one || isNewer(other, one)) ? other : one), undefined);
  if (!newest) return null;
  return { day: newest.day, values: lines.map((one) => (one?.id === newest.id ? one.value : null)) };
}

const isNewer = (one: LatestReading, other: LatestReading) => one.day > other.day;

/** A glucose measured at any time, or at an unknown one: two such values may belong to different meals. */
const isAtAnyTime = (chart: ChartName) => chart === 'glucoseCasual' || chart === 'glucoseUnknown';

/**
 * Whether a chart has a direction. Height has none, because a greater or smaller height is neither better nor worse.
 */
const isJudged = (chart: ChartName): chart is keyof typeof TOLERANCE => Object.hasOwn(TOLERANCE, chart);
const TOLERANCE = {
  pressure: 'pressure',
  heartRate: 'heartRate',
  weight: 'weight',
  // The body mass index varies as the weight does.
  bmi: 'weight',
  oxygen: 'oxygen',
  temperature: 'temperature',
  glucoseFasting: 'glucose',
  glucosePreprandial: 'glucose',
  glucosePostprandial: 'glucose',
  glucoseBedtime: 'glucose',
} as const satisfies Partial<Record<ChartName, Summed>>;

function firstOf(chart: ChartName, { series, from }: Trends): ChartSummary['first'] {
  if (isAtAnyTime(chart)) return null;
  const lines = linesOf(chart).map((name) => series[name].points);
  const firsts = lines.map(([first]) => first);
  const at = firsts[0]?.at;
  if (at === undefined || lines.some(({ length }) => length < 2) || firsts.some((one) => one?.at !== at)) return null;
  const count = Math.max(...firsts.map((one) => one?.count ?? 0));
  return { values: firsts.map((one) => one?.mean ?? 0), day: daysAfter(from, Math.round(at)), count };
}

function ratedOf(chart: ChartName, { day, values }: Newest, ranges: Ranges): Rated {
  if (chart === 'height') return { judgement: null, severity: null };
  const [value = null, second = null] = values;
  if (chart === 'bmi') return indexRated(value, ranges);
  const none: Taken = { ...NOTHING, day, meal: isGlucoseLine(chart) ? GLUCOSE_MEALS[chart] : null };
  const name = isGlucoseLine(chart) ? 'glucose' : chart;
  const taken = name === 'pressure' ? { ...none, maxPressure: value, minPressure: second } : { ...none, [name]: value };
  return { judgement: judged(name, taken, ranges), severity: measureSeverity(name, taken, ranges) };
}

function indexRated(value: number | null, { bmi, steps }: Ranges): Rated {
  if (value === null || bmi === undefined) return { judgement: null, severity: null };
  const standing = standingOf(value, bmi);
  const judgement = standing === null ? 'within' : standing === 'high' ? 'above' : 'below';
  return { judgement, severity: severityOf(value, bmi, steps?.bmi) };
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
