import { createHash } from 'node:crypto';
import { type DeviceReadingKind, MEALS, type Meal, QUANTITIES } from './devices';

/*
 * By these a device's measurements are known again: digests of what it told, whatever has been said of it since. What is
 * stored holds them, so what they are made of, and in which order, stays as it is.
 */

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

/** A glucose is the same with its meal and without: a meter tells the meal apart from the value, later or not at all. */
export const readingSourceKey = (reading: Measured): string => keyWith(reading, null);

/** The key of a measurement, and those that it may have been stored with before: a glucose had its meal in its key. */
export const readingSourceKeys = (reading: Measured): [sourceKey: string, ...former: string[]] => [
  readingSourceKey(reading),
  ...(reading.kind === 'glucose' ? MEALS.map((meal) => keyWith(reading, meal)) : []),
];

function keyWith({ device, serialNumber, kind, measuredAt, ...values }: Measured, meal: Meal | null): string {
  const told = [device, serialNumber, kind, measuredAt, ...QUANTITIES.map((name) => values[name]), meal];
  return createHash('sha256')
    .update(JSON.stringify(told.map((one) => one ?? null)))
    .digest('base64url');
}
