export type Direction = 'rising' | 'falling' | 'steady' | 'varying';

/** Number of values needed to determine a trend. */
export const COMPARED = 3;
/** Values within this share of their mean count as equal: most tests are not more reproducible. */
const ALIKE = 0.05;

/**
 * The trend of the last three values of one test, in one unit, oldest first: rising, falling, steady, or neither. Null for
 * fewer values. It does not judge whether the trend is good.
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
