import type { Summed, Taken } from '@/lib/sections/readings/judged';
import { LIMITS } from '@/lib/sections/readings/model/limits';
import { displayedNumber } from '@/lib/values/numbers';

/** A measure's number and its unit, which is the same in every language. */
export function measureText(name: Summed, taken: Taken, locale: string): { value: string; unit: string } {
  const { unit } = LIMITS[name === 'pressure' ? 'maxPressure' : name];
  if (name === 'pressure') return { value: `${taken.maxPressure ?? '–'}/${taken.minPressure ?? '–'}`, unit };
  const value = taken[name];
  return { value: value === null ? '' : displayedNumber(value, locale), unit };
}
