import { daysAfter } from '../../values/days';
import type { Measure } from './model';

/** Of these many bytes is a reading in the column `misure`, which the migration reading_course makes. */
const BYTES = 16;
const FIRST_DAY = '2000-01-01';

/** Where a measure stands among them. */
export interface Place {
  at: number;
  wide: 2 | 4;
  /** Into how many parts its unit is divided. */
  parts: number;
}
export const PLACES: Record<Measure, Place> = {
  height: { at: 4, wide: 2, parts: 10 },
  weight: { at: 6, wide: 4, parts: 100 },
  minPressure: { at: 10, wide: 2, parts: 1 },
  maxPressure: { at: 12, wide: 2, parts: 1 },
  heartRate: { at: 14, wide: 2, parts: 1 },
};
/** What stands where nothing was measured. */
const NO_SHORT = -(2 ** 15);
const NO_LONG = -(2 ** 31);

/** The number of a day, by which a reading's bytes tell it. */
export const numberOfDay = (day: string) => (Date.parse(`${day}T00:00:00Z`) - FIRST) / 86_400_000;
const FIRST = Date.parse(`${FIRST_DAY}T00:00:00Z`);
export const dayOfNumber = (number: number) => daysAfter(FIRST_DAY, number);

/** Many readings as the database sends them, newest first: in one value, since rows would cost more than the page. */
export class PackedReadings {
  readonly count: number;
  readonly #bytes: DataView;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#bytes = new DataView(buffer, byteOffset, byteLength);
    this.count = byteLength / BYTES;
  }

  /** The number of a reading's day. */
  dayAt(index: number): number {
    return this.#bytes.getInt32(index * BYTES);
  }

  /** A measure of a reading in whole parts of its unit; null where it was not measured. */
  partsAt(index: number, { at, wide }: Place): number | null {
    const place = index * BYTES + at;
    if (wide === 4) {
      const long = this.#bytes.getInt32(place);
      return long === NO_LONG ? null : long;
    }
    const short = this.#bytes.getInt16(place);
    return short === NO_SHORT ? null : short;
  }
}
