import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '@/lib/clinical';

/** The result of a formula; fails the test if the formula refused its input. */
export function answered<Result>(answer: Answer<Result>): Result {
  if (!answer.ok) throw new Error(`no answer: ${JSON.stringify(answer.reasons)}`);
  return answer;
}

const STEPS = 1e9;
/** Includes both limits. Much faster than `fc.double`, whose precision in the last bit is not needed here. */
const number = (min: number, max: number) => fc.nat(STEPS).map((step) => min + (max - min) * (step / STEPS));
const sex = fc.constantFrom('male', 'female');

/** Arbitrary values within the ranges observed in people and drugs. */
export const draw = {
  number,
  sex,
  yesOrNo: fc.boolean(),
  ageYears: (from: number, to: number) => fc.oneof(fc.integer({ min: from, max: to }), number(from, to)),
  region: fc.constantFrom('low', 'moderate', 'high', 'very_high'),
  weightKg: number(0.3, 650),
  heightCm: number(20, 280),
  creatinineMgDl: number(0.05, 40),
  bilirubinMgDl: number(0.05, 80),
  inr: number(0.5, 20),
  sodiumMmolL: number(95, 190),
  albuminGDl: number(0.5, 7),
  systolicMmHg: number(60, 280),
} as const;

/** Checks a property for ten thousand arbitrary inputs. */
export function always<T>(inputs: fc.Arbitrary<T>, holds: (input: T) => void) {
  fc.assert(fc.property(inputs, holds), { numRuns: 10_000 });
}

/** Equal except for rounding differences of another order of operations. Called ten thousand times, so faster than `expect`. */
export function expectSame(actual: number, expected: number) {
  const apart = Math.abs(actual - expected);
  if (!(apart <= 1e-8 + 1e-9 * Math.abs(expected))) expect(actual).toBe(expected);
}
