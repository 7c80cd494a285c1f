export type Direction = 'rising' | 'falling' | 'steady' | 'varying';

/** So many values have a direction, and fewer none. */
export const COMPARED = 3;
/** Within this share of their mean values are alike: laboratories repeat most tests no better. */
const ALIKE = 0.05;

/**
 * How the last three of some values go, which are of one test, in one unit and the oldest first: each greater than the
 * one before, each smaller, all alike, or neither. Null of fewer. It says nothing of whether that is good.
 */
export function directionOf(values: readonly number[]): Direction | null {
  const last = values.slice(-COMPARED);
  if (last.length < COMPARED) return null;
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
  if (Math.max(...last) - Math.min(...last) <= Math.abs(mean) * ALIKE) return 'steady';
  const steps = last.slice(1).map((value, at) => Math.sign(value - (last[at] ?? value)));
  if (steps.every((step) => step > 0)) return 'rising';
  return steps.every((step) => step < 0) ? 'falling' : 'varying';
}
