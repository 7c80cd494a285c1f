import { inTenths } from '@/lib/clinical/risk-classes';
import { displayedDay } from '@/lib/values/days';
import type { ReadingRow } from './row';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as it is read, with a comma or a point. */
export function displayedNumber(value: number, locale: string, decimals = 2): string {
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'it-IT', { maximumFractionDigits: decimals, useGrouping: false });
  formats.set(key, format);
  return format.format(value);
}

/** A percentage, with one decimal at most; one that is smaller than that is not shown as none. */
export const displayedPercent = (percent: number, locale: string) =>
  percent > 0 && inTenths(percent) === 0
    ? `< ${displayedNumber(0.1, locale)} %`
    : `${displayedNumber(inTenths(percent), locale)} %`;

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
