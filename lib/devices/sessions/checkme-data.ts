import type { DeviceFaultCode } from '../bluetooth';
import type { BloodPressure, DeviceInfo, DeviceUser, OwnedEcg, Oxygen, Temperature } from '../checkme';
import type { DeviceEcg, DeviceIdentity } from '../reading';

/** Data of a device that could not be read. `records`: number of unreadable records of a file whose others were read. */
export interface FileFault {
  file: string;
  code: DeviceFaultCode;
  records: number | null;
}

/** Data read from a CheckMe so far, each list complete or null if not yet read. */
export interface CheckmeData {
  identity: DeviceIdentity | null;
  info: DeviceInfo | null;
  users: DeviceUser[] | null;
  /** The blood pressures, by the number of the device's user. */
  pressures: Readonly<Record<number, BloodPressure[]>>;
  temperatures: Temperature[] | null;
  oxygens: Oxygen[] | null;
  ecgs: OwnedEcg[] | null;
  /** The tracings read so far, by the `detailFile` of their entries. */
  tracings: Readonly<Record<string, DeviceEcg>>;
  faults: FileFault[];
}

/** Whether some of the device's data has not been read, or could not be read this time. */
export const isMissing = ({ info, users, pressures, temperatures, oxygens, ecgs, faults }: CheckmeData): boolean =>
  [info, users, temperatures, oxygens, ecgs].includes(null) ||
  users?.some(({ id }) => !pressures[id]) === true ||
  faults.some(({ records }) => records === null);

export const NO_CHECKME: CheckmeData = {
  identity: null,
  info: null,
  users: null,
  pressures: {},
  temperatures: null,
  oxygens: null,
  ecgs: null,
  tracings: {},
  faults: [],
};
