import { createHash } from 'node:crypto';

interface Recorded {
  device: string;
  serialNumber: string | null;
  /** The device's local time. */
  measuredAt: string;
}

/** A digest by which the same recording of a device is known again, whatever has been said of it since. */
export const ecgSourceKey = ({ device, serialNumber, measuredAt }: Recorded, samples: Buffer) =>
  createHash('sha256')
    .update(JSON.stringify([device, serialNumber, measuredAt]))
    .update(samples)
    .digest('base64url');
