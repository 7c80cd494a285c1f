import type { PacketFault } from '../gatt';
import type { DeviceReading } from '../reading';
import type { LocalMoment } from './moment';

/**
 * Warnings shown before a reading is accepted. `in_future`: the device's clock is ahead. `time_of_arrival`: the device gave no
 * time, so the time of arrival is used, in Italian time.
 */
export const READING_WARNINGS = [
  'in_future',
  'time_of_arrival',
  'body_movement',
  'cuff_too_loose',
  'improper_position',
  'irregular_pulse',
] as const;
export type ReadingWarning = (typeof READING_WARNINGS)[number];

/**
 * Why a device's data is not a usable reading. `unknown_time`: the device stored it without knowing the time. `not_the_body`:
 * the temperature of an object. `no_value`: the device could not measure. `not_reliable`: the device reports a problem.
 * `not_finished`: it is still measuring. The others are faults of a packet.
 */
export const READING_REFUSALS = ['unknown_time', 'not_the_body', 'no_value', 'not_reliable', 'not_finished'] as const;
export type ReadingRefusal = (typeof READING_REFUSALS)[number] | PacketFault;

/** A reading that can be accepted. */
export interface FoundReading {
  reading: DeviceReading;
  warnings: ReadingWarning[];
  /** The device's user number, if it gives one. */
  user: number | null;
}
export type Adapted = { found: FoundReading; refused?: undefined } | { refused: ReadingRefusal; found?: undefined };

/** Decimals kept in the record; pressures, pulse rates and saturations have none, as on the devices' screens. */
const DECIMALS = {
  maxPressure: 0,
  minPressure: 0,
  heartRate: 0,
  oxygen: 0,
  perfusionIndex: 2,
  temperature: 1,
  weight: 2,
  height: 1,
  glucose: 1,
} as const;

function rounded(reading: DeviceReading): DeviceReading {
  const result = { ...reading };
  for (const name of Object.keys(DECIMALS) as (keyof typeof DECIMALS)[]) {
    const value = result[name];
    if (value !== undefined) result[name] = Math.round(value * 10 ** DECIMALS[name]) / 10 ** DECIMALS[name];
  }
  return result;
}

interface Noted {
  user?: number | null;
  warnings?: ReadingWarning[];
}

export function found(reading: DeviceReading, now: LocalMoment, { user = null, warnings = [] }: Noted = {}): Adapted {
  const ahead: ReadingWarning[] = reading.measuredAt > now ? ['in_future'] : [];
  return { found: { reading: rounded(reading), warnings: [...ahead, ...warnings], user } };
}

export const refused = (why: ReadingRefusal): Adapted => ({ refused: why });
