import { romanInstant } from '../values/local-time';
import type { Reference } from './types';
import { present } from './writing';

interface Measured {
  device: string;
  serialNumber: string | null;
  /** The device's local time, which is taken for that of Italy. */
  measuredAt: string;
}

/** Within a resource: it is nobody's but this measurement's. */
const CONTAINED = 'device';

/** With what and when something was measured at home, which the patient has done themselves. */
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
