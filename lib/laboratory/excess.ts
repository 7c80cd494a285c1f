import type { Limits } from './ranges';
import type { Standing } from './standing';
import { referenceChange } from './trend';

/** The change that counts for a test without a reference change value, in percent. */
const USUAL_CHANGE = 25;
/** A value of zero is taken for this share of the limit. */
const LEAST_SHARE = 0.01;

/**
 * How far a value is outside its range, in reference change values of its test, so that tests of different units and different
 * variation can be compared; 0 for a value within, and without the limit that it is beyond. `key` is the test's, or null.
 */
export function excessOf(value: number, standing: Standing | null, { low, high }: Limits, key: string | null): number {
  const limit = standing === 'above' ? high : standing === 'below' ? low : undefined;
  if (limit === undefined) return 0;
  const change = (key === null ? undefined : referenceChange(key)) ?? USUAL_CHANGE;
  // The limit is 0 where nothing should be found, or below 0 for a base excess: then the distance itself counts.
  if (limit <= 0) return Math.abs(value - limit);
  const ratio = Math.max(value / limit, LEAST_SHARE);
  return Math.abs(Math.log(ratio)) / (change / 100);
}
