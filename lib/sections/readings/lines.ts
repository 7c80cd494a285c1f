import type { Meal } from '@/db/reference/devices';
import type { Measure } from './model/limits';
import { glucoseRange, type Range, type Ranges } from './ranges';

/**
 * The lines of the glucose, and when relative to meals their values were measured (null: not stated). A value after a meal is not
 * comparable with one before it, so that each moment has its own line, mean, normal range and trend.
 */
export const GLUCOSE_MEALS = {
  glucoseFasting: 'fasting',
  glucosePreprandial: 'preprandial',
  glucosePostprandial: 'postprandial',
  glucoseBedtime: 'bedtime',
  glucoseCasual: 'casual',
  glucoseUnknown: null,
} as const satisfies Record<string, Meal | null>;
export type GlucoseLine = keyof typeof GLUCOSE_MEALS;
export const GLUCOSE_LINES = Object.keys(GLUCOSE_MEALS) as GlucoseLine[];
export const isGlucoseLine = (name: string): name is GlucoseLine => Object.hasOwn(GLUCOSE_MEALS, name);

/** The lines of the charts: the measures, the glucose by its moment, and the body mass index of each weight. */
export type MeasuredLineName = Exclude<Measure, 'glucose'> | GlucoseLine;
export type LineName = MeasuredLineName | 'bmi';

/** The measure whose values a line shows. */
export const measureOf = (line: MeasuredLineName): Measure => (isGlucoseLine(line) ? 'glucose' : line);

/** The normal range of a line's values. */
export const lineRange = (ranges: Ranges, line: LineName): Range | undefined =>
  isGlucoseLine(line) ? glucoseRange(ranges, GLUCOSE_MEALS[line]) : ranges[line];
