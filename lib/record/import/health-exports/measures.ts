import type { Quantity } from '@/lib/sections/readings/model/limits';

/** What thinning keeps of a day. */
export type DailyRule = 'median' | 'highest' | 'first';

/** A measure of a health export. */
export interface Measure {
  /** Apple's type after `HKQuantityTypeIdentifier`. */
  type: string;
  quantity: Quantity;
  /** The LOINC codes; the first one tells what is meant, any of them is read. */
  codes: readonly string[];
  rule: DailyRule;
}

/**
 * The measures that the record keeps. Of a day the thinning keeps
 * - the median value of what watches and sensors measure all day long: pulse, saturation, glucose;
 * - the highest temperature, since fever is what counts;
 * - the first of the others: weight and blood pressure are compared between mornings.
 */
export const MEASURES: readonly Measure[] = [
  { type: 'BloodPressureSystolic', quantity: 'maxPressure', codes: ['8480-6'], rule: 'first' },
  { type: 'BloodPressureDiastolic', quantity: 'minPressure', codes: ['8462-4'], rule: 'first' },
  { type: 'HeartRate', quantity: 'heartRate', codes: ['8867-4'], rule: 'median' },
  { type: 'RestingHeartRate', quantity: 'heartRate', codes: ['40443-4', '8867-4'], rule: 'first' },
  { type: 'BodyMass', quantity: 'weight', codes: ['29463-7'], rule: 'first' },
  { type: 'Height', quantity: 'height', codes: ['8302-2'], rule: 'first' },
  { type: 'BodyTemperature', quantity: 'temperature', codes: ['8310-5'], rule: 'highest' },
  { type: 'BasalBodyTemperature', quantity: 'temperature', codes: ['8310-5'], rule: 'first' },
  { type: 'OxygenSaturation', quantity: 'oxygen', codes: ['2708-6', '59408-5'], rule: 'median' },
  { type: 'BloodGlucose', quantity: 'glucose', codes: ['41653-7'], rule: 'median' },
];

export const [SYSTOLIC, DIASTOLIC] = [0, 1];
export const RESTING = 3;

const PREFIX = 'HKQuantityTypeIdentifier';
const byType = new Map(MEASURES.map(({ type }, index) => [PREFIX + type, index]));

/** The index in MEASURES of one of Apple's types; undefined for all others. */
export const measureOf = (type: string): number | undefined => byType.get(type);
export const isPressure = (measure: number): boolean => measure === SYSTOLIC || measure === DIASTOLIC;

/** A measurement as it is kept while an export is read: as small as possible, since there may be many. */
export interface Kept {
  /** Index in MEASURES. */
  measure: number;
  /** Local time (times.ts). */
  at: number;
  /** In our unit, exact. */
  value: number;
  /** Index in Origins. */
  origin: number;
  /** The value with its unit as written, if it was converted. */
  said?: string;
  /** The relation to a meal: 1 before, 2 after, 3 fasting; 0 is unknown. */
  meal: 0 | 1 | 2 | 3;
  /** Of how many measurements of the day this is the kept one. */
  of?: number;
  /** The number of the correlation that holds it: both pressures of one measurement have the same. */
  pair?: number;
  /** A note on why the value is not certain: a key under `import.notes`. */
  doubt?: string;
}
