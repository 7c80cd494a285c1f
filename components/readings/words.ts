import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import type { ReadingRow } from './row';

type Measured = Pick<ReadingRow, 'day' | 'height' | 'weight' | 'minPressure' | 'maxPressure' | 'heartRate'>;

/** What was measured, in a few words: 128/79 mmHg, 68 bpm, 82 kg. Units are the same in every language. */
export function measuredText(reading: Measured, locale: string): string {
  const { height, weight, minPressure: min, maxPressure: max, heartRate } = reading;
  const pressure = min === null && max === null ? null : `${max ?? '–'}/${min ?? '–'} mmHg`;
  const one = (value: number | null, unit: string) =>
    value === null ? null : `${displayedNumber(value, locale)} ${unit}`;
  return [pressure, one(heartRate, 'bpm'), one(weight, 'kg'), one(height, 'cm')].filter(Boolean).join(', ');
}

/** What tells a reading from another: its day and what was measured. */
export const readingText = (reading: Measured, locale: string) =>
  `${displayedDay(reading.day)} (${measuredText(reading, locale)})`;
