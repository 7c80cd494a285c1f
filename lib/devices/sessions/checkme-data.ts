import type { DeviceFaultCode } from '../bluetooth';
import type { BloodPressure, DeviceInfo, DeviceUser, OwnedEcg, Oxygen, Temperature } from '../checkme';
import type { DeviceEcg, DeviceIdentity } from '../reading';

/** Something of a device that was not read; `records` is how many of a file's, where the others were. */
export interface FileFault {
  file: string;
  code: DeviceFaultCode;
  records: number | null;
}

/** What was read of a CheckMe so far, each list whole or not at all; null is what was not read yet. */
export interface CheckmeData {
  identity: DeviceIdentity | null;
  info: DeviceInfo | null;
  users: DeviceUser[] | null;
  /** By the user's number. */
  pressures: Readonly<Record<number, BloodPressure[]>>;
  temperatures: Temperature[] | null;
  oxygens: Oxygen[] | null;
  ecgs: OwnedEcg[] | null;
  /** The tracings that were read, by the `detailFile` of their entries. */
  tracings: Readonly<Record<string, DeviceEcg>>;
  faults: FileFault[];
}

/** Whether there is something that the device has and was not read, or not this time. */
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
