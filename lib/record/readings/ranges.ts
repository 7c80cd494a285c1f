import { bodyMassIndex } from '@/lib/clinical';
import { ageOn } from '../../values/days';

/**
 * What is normal of an adult, for the charts and the marks in the table. They help to read; they diagnose nothing.
 * Each begins with `from`; `to` is the first value above it, unless it is `closed`.
 */
export interface Range {
  from: number;
  to: number;
  closed?: true;
}
export type Ranged = 'height' | 'weight' | 'minPressure' | 'maxPressure' | 'heartRate' | 'bmi';
export type Ranges = Partial<Record<Ranged, Range>>;

/** WHO Technical Report Series 894 (2000): normal weight. */
const BMI: Range = { from: 18.5, to: 25 };
const ofAdults: Ranges = {
  // Measured at home: hypertension from 135/85 (ESH 2023, J Hypertens 41:1874; ESC 2024, Eur Heart J 45:3912). Low below 90/60.
  maxPressure: { from: 90, to: 135 },
  minPressure: { from: 60, to: 85 },
  // At rest: 60 to 100 beats a minute (American Heart Association).
  heartRate: { from: 60, to: 100, closed: true },
  bmi: BMI,
};

const ADULT = 18;

/** The ranges for a patient; those of a child go by age and sex and are not ours to draw. The weight's go by the height. */
export function rangesFor({
  birthDate,
  heightCm,
  on,
}: {
  birthDate: string | null;
  heightCm: number | null;
  on: string;
}): Ranges {
  if (birthDate !== null && ageOn(birthDate, on) < ADULT) return {};
  const one = bodyMassIndex({ weightKg: 1, heightCm });
  return one.ok ? { ...ofAdults, weight: { from: BMI.from / one.value, to: BMI.to / one.value } } : ofAdults;
}

export type Standing = 'low' | 'high' | null;
export function standingOf(value: number, range: Range | undefined): Standing {
  if (range === undefined) return null;
  if (value < range.from) return 'low';
  return value > range.to || (value === range.to && !range.closed) ? 'high' : null;
}
