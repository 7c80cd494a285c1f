import type { Summed, Taken } from '@/lib/record/summary/judged';
import { displayedNumber } from '@/lib/values/numbers';

const UNITS: Record<Summed, string> = {
  pressure: 'mmHg',
  weight: 'kg',
  heartRate: 'bpm',
  glucose: 'mg/dL',
  oxygen: '%',
  temperature: '°C',
};

/** A measure's number and its unit, which is the same in every language. */
export function measureText(name: Summed, taken: Taken, locale: string): { value: string; unit: string } {
  const unit = UNITS[name];
  if (name === 'pressure') return { value: `${taken.maxPressure ?? '–'}/${taken.minPressure ?? '–'}`, unit };
  const value = taken[name];
  return { value: value === null ? '' : displayedNumber(value, locale), unit };
}
