/*
 * Simulated devices, and a Bluetooth that finds them: used in tests, and on the page for users without a device. A page
 * imports this module only when the user asks for simulated devices.
 */
import { type LocalMoment, localMoment } from '@/lib/devices/adapters';
import { SimulatedBattery } from './base/battery';
import { SimulatedBluetooth } from './base/bluetooth';
import { SimulatedDevice } from './base/device';
import { glucoseMeter, heartRateBelt, pulseOximeter } from './base/lasting-profiles';
import type { Surroundings } from './base/packets';
import type { SimulatedProfile } from './base/profile';
import { bloodPressureMonitor, thermometer, weightScale } from './base/profiles';
import { type Schedule, systemSchedule } from './base/schedule';
import { fill } from './checkme/contents';
import { SimulatedCheckme } from './checkme/device';
import { checkmeProfile } from './checkme/profile';

export { SimulatedBluetooth } from './base/bluetooth';
export { SimulatedDevice } from './base/device';
export type { Schedule } from './base/schedule';

interface Simulated extends Surroundings {
  ecgSeconds: number;
}

function checkme({ schedule, now, ecgSeconds }: Simulated): SimulatedProfile {
  const device = new SimulatedCheckme(schedule);
  fill(device, { now, ecgSeconds });
  return checkmeProfile(device);
}

const dHeart = (): SimulatedProfile => ({ name: 'D-Heart 7A21', services: [new SimulatedBattery(76).service] });

const DEVICES = {
  checkme,
  dHeart,
  bloodPressure: bloodPressureMonitor,
  thermometer,
  weightScale,
  pulseOximeter,
  glucose: glucoseMeter,
  heartRate: heartRateBelt,
} satisfies Record<string, (simulated: Simulated) => SimulatedProfile>;

export type SimulatedKind = keyof typeof DEVICES;
export const SIMULATED_KINDS = Object.keys(DEVICES) as SimulatedKind[];

export interface SimulatedOptions {
  /** The devices nearby; all of them by default. The first one that matches is chosen. */
  kinds?: readonly SimulatedKind[];
  /** Time on the devices' clocks; none of their data is later. */
  now?: LocalMoment;
  schedule?: Schedule;
  /** Length of the CheckMe's tracings. */
  ecgSeconds?: number;
}

export function simulatedBluetooth({
  kinds = SIMULATED_KINDS,
  now = localMoment(),
  schedule = systemSchedule,
  ecgSeconds = 30,
}: SimulatedOptions = {}): SimulatedBluetooth {
  const around = { schedule, now, ecgSeconds };
  return new SimulatedBluetooth(kinds.map((kind) => new SimulatedDevice(DEVICES[kind](around), schedule)));
}
