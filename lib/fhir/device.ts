import { romanInstant } from '../values/local-time';
import type { Reference } from './types';
import { present } from './writing';

interface Measured {
  device: string;
  serialNumber: string | null;
  /** The device's local time, interpreted as Italian time. */
  measuredAt: string;
}

/** The device's id within the resource of the measurement: the device is contained in that resource. */
const CONTAINED = 'device';

/** Device and time of a measurement that the patient took at home. */
export const deviceOrigin = ({ device, serialNumber, measuredAt }: Measured, patient: Reference) => ({
  contained: [
    present({
      resourceType: 'Device',
      id: CONTAINED,
      serialNumber,
      deviceName: [{ name: device, type: 'user-friendly-name' }],
      patient,
    }),
  ],
  effectiveDateTime: romanInstant(measuredAt),
  performer: [patient],
  device: { reference: `#${CONTAINED}` },
});
