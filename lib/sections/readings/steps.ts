import type { Measure } from './model/limits';

/** The bounds of a step, both included: at or below `low`, at or above `high`. */
export interface Bounds {
  low?: number;
  high?: number;
}
export interface Steps {
  marked?: Bounds;
  urgent?: Bounds;
}
/** The steps of each quantity, in its unit; a value outside the normal range that reaches none of them is to be watched. */
export type StepsByQuantity = Partial<Record<Measure | 'bmi', Steps>>;

/**
 * The steps of adults. Pressure: grades 2 and severe hypertension (ESC 2024), shock below 90 (NEWS2, RCP 2017). Heart rate, oxygen:
 * NEWS2. Temperature: ERC 2021 (hypothermia below 35), NICE NG143. Glucose in mg/dL: ADA 2025 (54 or less is a level 2
 * hypoglycaemia). Body mass index: WHO TRS 894.
 */
export const STEPS_OF_ADULTS = {
  maxPressure: { marked: { high: 160 }, urgent: { low: 89, high: 180 } },
  minPressure: { marked: { low: 49, high: 100 }, urgent: { high: 110 } },
  heartRate: { marked: { low: 45, high: 111 }, urgent: { low: 40, high: 130 } },
  oxygen: { marked: { low: 93 }, urgent: { low: 91 } },
  temperature: { marked: { high: 39.5 }, urgent: { low: 34.9, high: 41 } },
  glucose: { marked: { low: 69, high: 250 }, urgent: { low: 54, high: 400 } },
  bmi: { marked: { low: 16.9, high: 30 } },
} satisfies StepsByQuantity;

/** The temperature in °C from which a fever below three months is urgent (NICE NG143). */
export const INFANT_FEVER = 38;

/** The steps of infants, by their age in months: a fever below three months (NICE NG143) and the heart rate below one year (APLS). */
export const stepsOfInfant = (months: number): StepsByQuantity => ({
  ...(months < 3 ? { temperature: { urgent: { high: INFANT_FEVER } } } : {}),
  ...(months < 12 ? { heartRate: { urgent: { low: 80, high: 200 } } } : {}),
});
