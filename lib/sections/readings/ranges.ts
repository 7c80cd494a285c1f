import type { Meal } from '@/db/reference/devices';
import { bodyMassIndex } from '@/lib/clinical';
import { ageOn } from '../../values/days';
import type { Measure } from './model/limits';
import { STEPS_OF_ADULTS, type Steps, type StepsByQuantity, stepsOfInfant } from './steps';

/**
 * Normal ranges of adults, for the charts and for the marks in the table. They help to understand a value, but diagnose
 * nothing. `from` is the first normal value; `to` is the first value above the range or, if the range is `closed`, its last
 * normal value.
 */
export interface Range {
  from: number;
  to: number;
  closed?: true;
}
export type Ranged = Measure | 'bmi';
/**
 * The ranges for a patient. Glucose has no single range, because it depends on the meal before or after which it was
 * measured.
 */
export type Ranges = Partial<Record<Exclude<Ranged, 'glucose'>, Range>> & {
  glucose?: undefined;
  glucoseBy?: Record<Meal | 'unknown', Range>;
  /** From which values on a measure is markedly high or low, or urgent. */
  steps?: StepsByQuantity;
};

/** Normal weight by WHO Technical Report Series 894 (2000). */
const BMI: Range = { from: 18.5, to: 25 };
/**
 * In mg/dL: low below 70; normal when fasting up to 99 and two hours after the beginning of a meal up to 139; at no time 200
 * or more (American Diabetes Association, Diabetes Care 2024;47(Suppl. 1):S20 and S111).
 */
const LOW_GLUCOSE = 70;
const ANY_TIME = 200;
/** The target before a meal for people with diabetes, from the same standards: up to 130. */
const BEFORE_MEALS = 131;
const ofAdults: Ranges = {
  steps: STEPS_OF_ADULTS,
  // Measured at home: hypertension from 135/85 (ESH 2023, J Hypertens 41:1874; ESC 2024, Eur Heart J 45:3912). Low
  // below 90/60.
  maxPressure: { from: 90, to: 135 },
  minPressure: { from: 60, to: 85 },
  // At rest: 60 to 100 beats a minute (American Heart Association).
  heartRate: { from: 60, to: 100, closed: true },
  // At rest at sea level (WHO, Pulse oximetry training manual, 2011).
  oxygen: { from: 95, to: 100, closed: true },
  // The place of measurement is unknown: from the lowest normal value under the arm, 35.0, to the highest in the ear, 37.5
  // (Geneva 2019, Open Forum Infect Dis 6:ofz032).
  temperature: { from: 35, to: 37.5, closed: true },
  bmi: BMI,
  glucoseBy: {
    fasting: { from: LOW_GLUCOSE, to: 100 },
    postprandial: { from: LOW_GLUCOSE, to: 140 },
    preprandial: { from: LOW_GLUCOSE, to: BEFORE_MEALS },
    casual: { from: LOW_GLUCOSE, to: ANY_TIME },
    bedtime: { from: LOW_GLUCOSE, to: ANY_TIME },
    unknown: { from: LOW_GLUCOSE, to: ANY_TIME },
  },
};

/** A height in centimetres, and the day on which it was measured. */
export interface MeasuredHeight {
  heightCm: number;
  day: string;
}

const ADULT = 18;

/**
 * The ranges for a patient. Children have none, because their ranges depend on age and sex; infants have the urgent steps. The
 * range of the weight depends on the height, and is given only if the height was measured when the patient was adult.
 */
export function rangesFor({
  birthDate,
  height,
  on,
}: {
  birthDate: string | null;
  height: MeasuredHeight | null;
  on: string;
}): Ranges {
  const isAdultOn = (day: string) => birthDate === null || ageOn(birthDate, day) >= ADULT;
  if (birthDate !== null && !isAdultOn(on)) return { steps: stepsOfInfant(monthsOn(birthDate, on)) };
  const one = bodyMassIndex({ weightKg: 1, heightCm: height && isAdultOn(height.day) ? height.heightCm : null });
  if (!one.ok) return ofAdults;
  return {
    ...ofAdults,
    weight: { from: BMI.from / one.value, to: BMI.to / one.value },
    steps: { ...STEPS_OF_ADULTS, weight: weightSteps(one.value) },
  };
}

/** The steps of the body mass index in kilograms; `perKilogram` is the index of one kilogram. */
function weightSteps(perKilogram: number): Steps {
  const { low, high } = STEPS_OF_ADULTS.bmi.marked;
  return { marked: { low: low / perKilogram, high: high / perKilogram } };
}

/** Full months from a birth date to a day. */
function monthsOn(birthDate: string, on: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(on) - months(birthDate) - (on.slice(8) < birthDate.slice(8) ? 1 : 0);
}

/** The normal range of a glucose value, by the time of its measurement. */
export const glucoseRange = ({ glucoseBy }: Ranges, meal: Meal | null): Range | undefined =>
  glucoseBy?.[meal ?? 'unknown'];

export type Standing = 'low' | 'high' | null;
export function standingOf(value: number, range: Range | undefined): Standing {
  if (range === undefined) return null;
  if (value < range.from) return 'low';
  return value > range.to || (value === range.to && !range.closed) ? 'high' : null;
}
