import { type Judgement, type Summed, type Taken, valuesOf } from './judged';
import type { Measure } from './model/limits';
import { glucoseRange, type Range, type Ranges, standingOf } from './ranges';
import { type Bounds, INFANT_FEVER, type Steps } from './steps';

/**
 * How far a value is outside its normal range: within it, to be watched, markedly high or low, or urgent. Each step has a word and a
 * shape of its own on the screen.
 */
export const SEVERITIES = ['normal', 'watch', 'marked', 'urgent'] as const;
export type Severity = (typeof SEVERITIES)[number];

const reaches = (value: number, { low, high }: Bounds = {}) =>
  (low !== undefined && value <= low) || (high !== undefined && value >= high);

/** The step of one value; null where neither a normal range nor a step is known for it. */
export function severityOf(value: number, range: Range | undefined, steps: Steps | undefined): Severity | null {
  if (reaches(value, steps?.urgent)) return 'urgent';
  if (reaches(value, steps?.marked)) return 'marked';
  if (range === undefined) return null;
  return standingOf(value, range) === null ? 'normal' : 'watch';
}

/** How a value outside its normal range is marked beside it. */
export interface ValueMark {
  severity: Exclude<Severity, 'normal'>;
  side: 'low' | 'high';
}

/** The mark of one value; null for a value in its range, or without a range. */
export function valueMark(value: number, range: Range | undefined, steps: Steps | undefined): ValueMark | null {
  const severity = severityOf(value, range, steps);
  if (severity === null || severity === 'normal') return null;
  const low = [steps?.urgent?.low, steps?.marked?.low].some((bound) => bound !== undefined && value <= bound);
  return { severity, side: low || standingOf(value, range) === 'low' ? 'low' : 'high' };
}

/** The mark of both pressures: that of the more severe value, and of the high one where both are equally severe. */
export function pressureMark(max: number | null, min: number | null, ranges: Ranges): ValueMark | null {
  const marks = [
    max === null ? null : valueMark(max, ranges.maxPressure, ranges.steps?.maxPressure),
    min === null ? null : valueMark(min, ranges.minPressure, ranges.steps?.minPressure),
  ].flatMap((mark) => mark ?? []);
  const severity = worstOf(marks.map((mark) => mark.severity));
  const worst = marks.filter((mark) => mark.severity === severity);
  return worst.find(({ side }) => side === 'high') ?? worst[0] ?? null;
}

/** The most severe of several steps; null if none is known. */
export const worstOf = (severities: readonly (Severity | null)[]): Severity | null =>
  severities.reduce((worst, one) => (rank(one) > rank(worst) ? one : worst), null);
const rank = (severity: Severity | null) => (severity === null ? -1 : SEVERITIES.indexOf(severity));

/**
 * The most severe step of a measure in a reading. `normal` is said only of what is completely known: not of a glucose without its
 * meal, nor of a single one of the two pressures.
 */
export function measureSeverity(name: Summed, taken: Taken, ranges: Ranges): Severity | null {
  const values = valuesOf(name, taken);
  const worst = worstOf(
    values.map((value, at) => {
      if (value === null) return null;
      const quantity = name === 'pressure' ? (at === 0 ? 'maxPressure' : 'minPressure') : name;
      const range = quantity === 'glucose' ? glucoseRange(ranges, taken.meal) : ranges[quantity];
      return severityOf(value, range, ranges.steps?.[quantity]);
    }),
  );
  const partial = values.includes(null) || (name === 'glucose' && taken.meal === null);
  return worst === 'normal' && partial ? null : worst;
}

/** The measures that can be urgent; the two pressures are told together. */
export type UrgentName = 'pressure' | Exclude<Measure, 'maxPressure' | 'minPressure' | 'height' | 'weight'>;
/** An urgent measure, and whether it is too low or too high; `infant`: a fever below the age of three months. */
export interface UrgentMeasure {
  name: UrgentName;
  side: 'low' | 'high' | 'infant';
}

/** The quantities that can be urgent. */
export const URGENT_QUANTITIES = [
  'maxPressure',
  'minPressure',
  'heartRate',
  'oxygen',
  'temperature',
  'glucose',
] as const;

/** The measures of a reading whose values are urgent, each once. */
export function urgentMeasures(
  values: { readonly [M in Measure]?: number | null | undefined },
  ranges: Ranges,
): UrgentMeasure[] {
  const found = new Map<UrgentName, UrgentMeasure>();
  for (const quantity of URGENT_QUANTITIES) {
    const value = values[quantity];
    const bounds = ranges.steps?.[quantity]?.urgent;
    if (typeof value !== 'number' || !reaches(value, bounds)) continue;
    const name = quantity === 'maxPressure' || quantity === 'minPressure' ? 'pressure' : quantity;
    const high = bounds?.high !== undefined && value >= bounds.high;
    const side = !high ? 'low' : name === 'temperature' && bounds.high === INFANT_FEVER ? 'infant' : 'high';
    // A pressure with one value too high and the other too low is told as high.
    if (found.get(name)?.side !== 'high') found.set(name, { name, side });
  }
  return [...found.values()];
}

/** A judgement with its step, as the screens show it. */
export interface Rated {
  judgement: Judgement | null;
  severity: Severity | null;
}
