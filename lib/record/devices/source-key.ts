import { createHash } from 'node:crypto';
import type { DeviceIdentity, DeviceReading } from '@/lib/devices/reading';
import { QUANTITIES } from './model';

/** By what a device's measurement is known again, however often it is read: the same one has the same key. */
export function sourceKeyOf({ device, serialNumber }: DeviceIdentity, reading: DeviceReading): string {
  const { kind, measuredAt, meal } = reading;
  const values = QUANTITIES.map((name) => reading[name] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([device, serialNumber, kind, measuredAt, ...values, meal ?? null]))
    .digest('base64url');
}
