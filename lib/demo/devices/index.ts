/*
 * Devices that are programs, and a Bluetooth that finds them: what tests read, and what the page shows to who has no device.
 * A page imports this only when it is asked for.
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
  /** Which are nearby; all of them where it is left out. The first that fits is chosen. */
  kinds?: readonly SimulatedKind[];
  /** What the devices' clocks show; nothing that they hold is later. */
  now?: LocalMoment;
  schedule?: Schedule;
  /** How long the tracings of the CheckMe are. */
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
