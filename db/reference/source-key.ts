import { createHash } from 'node:crypto';
import { type DeviceReadingKind, type Meal, QUANTITIES } from './devices';

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

type Measured = Recorded & { kind: DeviceReadingKind; meal?: Meal | undefined } & {
  [Q in (typeof QUANTITIES)[number]]?: number | undefined;
};

export function readingSourceKey({ device, serialNumber, kind, measuredAt, meal, ...values }: Measured): string {
  const told = [device, serialNumber, kind, measuredAt, ...QUANTITIES.map((name) => values[name]), meal];
  return createHash('sha256')
    .update(JSON.stringify(told.map((one) => one ?? null)))
    .digest('base64url');
}
