import type { Meal } from '@/db/reference/devices';
import type { Direction } from '@/lib/laboratory/trend';
import { glucoseRange, type Ranges, standingOf } from './ranges';

/** The measures in a summary; the two pressures are treated as one measure. */
export const SUMMED = ['pressure', 'weight', 'heartRate', 'glucose', 'oxygen', 'temperature'] as const;
export type Summed = (typeof SUMMED)[number];

/** The values of one reading. */
export interface Taken {
  day: string;
  weight: number | null;
  minPressure: number | null;
  maxPressure: number | null;
  heartRate: number | null;
  oxygen: number | null;
  temperature: number | null;
  glucose: number | null;
  meal: Meal | null;
}

/** How a measure compares with its range; `outside`: one of the two pressures is too high and the other too low. */
export type Judgement = 'within' | 'above' | 'below' | 'outside';

/**
 * Whether all is known that a value within its range depends on: the meal of a glucose, and both values of a pressure. What is
 * outside is so in any case.
 */
const isKnownWhole = (name: Summed, taken: Taken) =>
  name === 'glucose' ? taken.meal !== null : !valuesOf(name, taken).includes(null);

/**
 * How a measure compares with the ranges of ranges.ts; null for measures without a range, and for one that is not outside its
 * range but is called normal by what is not known.
 */
export function judged(name: Summed, taken: Taken, ranges: Ranges): Judgement | null {
  const sides = valuesOf(name, taken).flatMap((value, at) => {
    const range =
      name === 'pressure'
        ? ranges[at === 0 ? 'maxPressure' : 'minPressure']
        : name === 'glucose'
          ? glucoseRange(ranges, taken.meal)
          : ranges[name];
    return value === null || range === undefined ? [] : [standingOf(value, range)];
  });
  if (sides.length === 0) return null;
  const [high, low] = [sides.includes('high'), sides.includes('low')];
  if (high && low) return 'outside';
  if (high || low) return high ? 'above' : 'below';
  return isKnownWhole(name, taken) ? 'within' : null;
}

/** The values that are judged and compared; for a pressure the systolic one first. */
export const valuesOf = (name: Summed, taken: Taken): (number | null)[] =>
  name === 'pressure' ? [taken.maxPressure, taken.minPressure] : [taken[name]];

/**
 * For each measure, the difference up to which two values are treated as equal. It follows the accuracy of the devices:
 * cuffs 5 mmHg (ISO 81060-2, the permitted mean error), oximeters 2 % (as most state it at rest), thermometers 0.2 °C (ISO
 * 80601-2-56, clinical accuracy 0.3), glucose meters 15 % (ISO 15197). Body weight varies by about a percent within a day
 * (Orsama 2014, Obes Facts 7:36), a pulse at rest by about 5 beats.
 */
const ALIKE: Record<Summed, (value: number) => number> = {
  pressure: () => 5,
  weight: (kg) => kg * 0.01,
  heartRate: () => 5,
  glucose: (value) => value * 0.15,
  oxygen: () => 2,
  temperature: () => 0.2,
};

/** A tolerance for floating point errors in a difference. */
const EPSILON = 1e-9;

/** Whether two values of a measure may stand side by side: a glucose after a meal is not compared with one before a meal. */
export const isComparable = (name: Summed, last: Taken, before: Taken) =>
  name !== 'glucose' || last.meal === before.meal;

/**
 * The direction of a measure compared with the one before; null if the two cannot be compared. It does not say whether the
 * change is good.
 */
export function trendOf(name: Summed, last: Taken, before: Taken | null): Direction | null {
  if (!before || !isComparable(name, last, before)) return null;
  return directionBetween(name, valuesOf(name, last), valuesOf(name, before));
}

/** The direction of one or both values of a measure compared with the earlier ones; null if one is missing. */
export function directionBetween(
  name: Summed,
  now: readonly (number | null)[],
  then: readonly (number | null)[],
): Direction | null {
  const steps = now.map((value, at) => {
    const was = then[at] ?? null;
    if (value === null || was === null) return null;
    return Math.abs(value - was) <= ALIKE[name](was) + EPSILON ? 0 : Math.sign(value - was);
  });
  if (steps.includes(null)) return null;
  const [up, down] = [steps.includes(1), steps.includes(-1)];
  if (up && down) return 'varying';
  return up ? 'rising' : down ? 'falling' : 'steady';
}
