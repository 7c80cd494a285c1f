import type { Measure } from '@/lib/sections/readings/model/limits';
import { displayedDay } from '@/lib/values/days';
import { hourOf } from '@/lib/values/local-time';
import { displayedNumber } from '@/lib/values/numbers';
import type { ReadingRow } from './row';

type Measured = Pick<ReadingRow, 'day' | Measure>;

/** The measured values in brief: 128/79 mmHg, 68 bpm, 82 kg. Units are the same in every language. */
export function measuredText(reading: Measured, locale: string): string {
  const { height, weight, minPressure: min, maxPressure: max, heartRate, oxygen, temperature, glucose } = reading;
  const pressure = min === null && max === null ? null : `${max ?? '–'}/${min ?? '–'} mmHg`;
  const one = (value: number | null, unit: string) =>
    value === null ? null : `${displayedNumber(value, locale)} ${unit}`;
  return [
    pressure,
    one(heartRate, 'bpm'),
    oxygen === null ? null : `SpO₂ ${oxygen} %`,
    one(temperature, '°C'),
    one(glucose, 'mg/dL'),
    one(weight, 'kg'),
    one(height, 'cm'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Identifies a reading in words: its day and values. */
export const readingText = (reading: Measured, locale: string) =>
  `${displayedDay(reading.day)} (${measuredText(reading, locale)})`;

type Measurement = Pick<ReadingRow, 'device' | 'serialNumber' | 'measuredAt'>;

/** The parameters of the sentence about a reading's device and time; null if it was entered by hand. */
export function originOf({ device, serialNumber, measuredAt }: Measurement) {
  return device === null || measuredAt === null
    ? null
    : {
        device,
        serial: serialNumber === null ? 'none' : 'known',
        serialNumber: serialNumber ?? '',
        hour: hourOf(measuredAt),
        time: `${displayedDay(measuredAt.slice(0, 10))} ${hourOf(measuredAt)}`,
      };
}
