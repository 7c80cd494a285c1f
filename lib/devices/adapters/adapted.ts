import type { PacketFault } from '../gatt';
import type { DeviceReading } from '../reading';
import type { LocalMoment } from './moment';

/**
 * What whoever takes a reading over must know. `in_future`: the device's clock is ahead. `time_of_arrival`: the device told
 * no time, it is when it came, by the clocks in Italy.
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
 * Why something that a device told is no reading of a person. `unknown_time`: it was stored by a device that did not know
 * the time. `not_the_body`: the temperature of a thing. `no_value`: the device could not measure. `not_reliable`: it says itself
 * that something was wrong. `not_finished`: it is still measuring. The others are those of a packet.
 */
export const READING_REFUSALS = ['unknown_time', 'not_the_body', 'no_value', 'not_reliable', 'not_finished'] as const;
export type ReadingRefusal = (typeof READING_REFUSALS)[number] | PacketFault;

/** A reading that can be taken over. */
export interface FoundReading {
  reading: DeviceReading;
  warnings: ReadingWarning[];
  /** Which user of the device it is of, where it tells. */
  user: number | null;
}
export type Adapted = { found: FoundReading; refused?: undefined } | { refused: ReadingRefusal; found?: undefined };

/** As many decimals as the record keeps; pressures, pulses and saturations have none, as on the devices' own screens. */
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

interface Told {
  user?: number | null;
  warnings?: ReadingWarning[];
}

export function found(reading: DeviceReading, now: LocalMoment, { user = null, warnings = [] }: Told = {}): Adapted {
  const ahead: ReadingWarning[] = reading.measuredAt > now ? ['in_future'] : [];
  return { found: { reading: rounded(reading), warnings: [...ahead, ...warnings], user } };
}

export const refused = (why: ReadingRefusal): Adapted => ({ refused: why });
