import type { Ranges } from './ranges';
import { pressureMark, type Rated } from './severity';

/**
 * The averages of blood pressure measured at home, by the protocol of the European Society of Hypertension (ESH 2023, J Hypertens
 * 41:1874; Stergiou 2021, J Hypertens 39:1293): seven days, morning and evening; the first day is left out, the average of all
 * others counts, and there must be at least twelve measurements on three days.
 */
export const HOME_DAYS = 7;
export const LEAST_MEASUREMENTS = 12;
export const LEAST_DAYS = 3;

/** One measurement in mmHg; `time` is HH:MM, or null if unknown. */
export interface HomeMeasurement {
  id: number;
  day: string;
  time: string | null;
  max: number;
  min: number;
}

/** A mean in mmHg, and the number of measurements in it. */
export interface Average {
  count: number;
  max: number;
  min: number;
}

export interface HomePressure {
  from: string;
  to: string;
  /** The first day with measurements, which is left out, and their number; null without measurements. */
  leftOut: { day: string; count: number } | null;
  /** The number of days with a measurement after the first one. */
  days: number;
  all: Average | null;
  morning: Average | null;
  evening: Average | null;
  /** Measurements that count as neither morning nor evening: at another time, or without one. */
  other: number;
  /** Whether there are enough measurements for a judgement. */
  enough: boolean;
  /** The rating of the average; null without enough measurements, or without a normal range (children). */
  rated: Rated | null;
  /** The measurements, newest first, the ones left out included. */
  measurements: (HomeMeasurement & { counted: boolean; part: DayPart | null })[];
}

export type DayPart = 'morning' | 'evening';
/** Morning from 4 to 12, evening from 17 to 24. */
export function dayPartOf(time: string | null): DayPart | null {
  if (time === null) return null;
  if (time >= '04:00' && time < '12:00') return 'morning';
  return time >= '17:00' ? 'evening' : null;
}

interface Within {
  from: string;
  to: string;
  ranges: Ranges;
}

/** The averages of the measurements, which are sorted newest first. */
export function averagesOf(taken: readonly HomeMeasurement[], { from, to, ranges }: Within): HomePressure {
  const first = taken.at(-1)?.day ?? null;
  const measurements = taken.map((one) => ({ ...one, counted: one.day !== first, part: dayPartOf(one.time) }));
  const counted = measurements.filter((one) => one.counted);
  const all = average(counted);
  const days = new Set(counted.map(({ day }) => day)).size;
  const enough = counted.length >= LEAST_MEASUREMENTS && days >= LEAST_DAYS;
  return {
    from,
    to,
    leftOut: first === null ? null : { day: first, count: taken.length - counted.length },
    days,
    all,
    morning: average(counted.filter(({ part }) => part === 'morning')),
    evening: average(counted.filter(({ part }) => part === 'evening')),
    other: counted.filter(({ part }) => part === null).length,
    enough,
    rated: enough && all && ranges.maxPressure ? ratedOf(all, ranges) : null,
    measurements,
  };
}

const RATED_NORMAL: Rated = { judgement: 'within', severity: 'normal' };
/** The rating of a mean, as that of a measurement. */
function ratedOf({ max, min }: Average, ranges: Ranges): Rated {
  const mark = pressureMark(max, min, ranges);
  return mark ? { judgement: mark.side === 'high' ? 'above' : 'below', severity: mark.severity } : RATED_NORMAL;
}

/** The mean of measurements, rounded to whole mmHg; null if there are none. */
function average(of: readonly HomeMeasurement[]): Average | null {
  if (of.length === 0) return null;
  const mean = (value: (one: HomeMeasurement) => number) =>
    Math.round(of.reduce((sum, one) => sum + value(one), 0) / of.length);
  return { count: of.length, max: mean(({ max }) => max), min: mean(({ min }) => min) };
}
