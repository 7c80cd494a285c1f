import { excessOf } from '@/lib/laboratory/excess';
import type { CriticalResult } from './critical';
import { isOutside, type JudgedResult, limitsOf, positionOf } from './shown';

/** How a result is: within its report's range, to be watched, far above or below it, urgent, or without a range to compare with. */
export const GRADES = ['ok', 'watch', 'high', 'low', 'urgent', 'unrated'] as const;
export type Grade = (typeof GRADES)[number];

/** From how far outside its range on, in reference changes of its test, a result is high or low rather than to be watched. */
const FAR = 2;

/**
 * The grade of a result. A value within its range whose meaning depends on what is not recorded has none, nor has one without a
 * range; how far words are outside is not known.
 */
export function gradeOf(row: JudgedResult, critical: CriticalResult | null): Grade {
  if (critical) return 'urgent';
  const position = positionOf(row);
  const { standing, supposed } = position;
  if (isOutside(position)) {
    const far = row.value !== null && excessOf(row.value, standing, limitsOf(row), row.test) >= FAR;
    return !far ? 'watch' : standing === 'above' ? 'high' : 'low';
  }
  return standing === 'within' && !supposed ? 'ok' : 'unrated';
}
