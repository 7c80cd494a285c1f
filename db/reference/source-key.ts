import { createHash } from 'node:crypto';
import { type DeviceReadingKind, MEALS, type Meal, QUANTITIES } from './devices';

/* Hashes of a device's measurements, by which repeated ones are recognised, whatever was edited since. They are stored, so
   their inputs and the order of these must not change. */

interface Recorded {
  device: string;
  serialNumber: string | null;
  /** The device's local time. */
  measuredAt: string;
}

export const ecgSourceKey = ({ device, serialNumber, measuredAt }: Recorded, samples: Buffer) =>
  createHash('sha256')
    .update(JSON.stringify([device, serialNumber, measuredAt]))
    .update(samples)
    .digest('base64url');

type Measured = Recorded & { kind: DeviceReadingKind } & {
  [Q in (typeof QUANTITIES)[number]]?: number | undefined;
};

/**
 * The key of a measurement. A glucose value has the same key with and without its meal, since a meter may report the meal
 * later or not at all.
 */
export const readingSourceKey = (reading: Measured): string => keyWith(reading, null);

/**
 * The key of a measurement, and former keys under which it may be stored: the key of a glucose value used to contain its
 * meal.
 */
export const readingSourceKeys = (reading: Measured): [sourceKey: string, ...former: string[]] => [
  readingSourceKey(reading),
  ...(reading.kind === 'glucose' ? MEALS.map((meal) => keyWith(reading, meal)) : []),
];

function keyWith({ device, serialNumber, kind, measuredAt, ...values }: Measured, meal: Meal | null): string {
  const parts = [device, serialNumber, kind, measuredAt, ...QUANTITIES.map((name) => values[name]), meal];
  return createHash('sha256')
    .update(JSON.stringify(parts.map((one) => one ?? null)))
    .digest('base64url');
}

/**
 * The key of a measurement that a carer sends, if the record has the same one and hides it from them: the answer must not tell
 * that it is there.
 */
export const sourceKeyOf = (userId: number, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('base64url');
