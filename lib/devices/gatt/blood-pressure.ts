import { PacketError } from './errors';
import { nameOf, namesOf } from './names';
import { type Bytes, Packet, type Stamp } from './packet';
import { KILOPASCAL, optionalQuantity, PRESSURE_MMHG, quantity, RATE_BPM, SAME } from './quantities';

const STATUS = { bodyMovement: 0, cuffTooLoose: 1, irregularPulse: 2, improperPosition: 5 } as const;
const PULSE_RANGE = { 1: 'pulseAboveRange', 2: 'pulseBelowRange' } as const;
export type BloodPressureStatus = keyof typeof STATUS | (typeof PULSE_RANGE)[keyof typeof PULSE_RANGE];

export interface BloodPressure extends Stamp {
  kind: 'bloodPressure';
  systolicMmHg: number;
  diastolicMmHg: number;
  meanMmHg: number | null;
  pulseBpm: number | null;
  userIndex: number | null;
  status: BloodPressureStatus[];
  sentIn: 'mmHg' | 'kPa';
}

/** What the device noticed during the measurement; the pulse range is a two-bit number among the flags. */
function statusOf(bits: number): BloodPressureStatus[] {
  const range = nameOf((bits >> 3) & 0b11, PULSE_RANGE);
  return range ? [...namesOf(bits, STATUS), range] : namesOf(bits, STATUS);
}

/** Blood Pressure Measurement, 0x2A35. */
export function parseBloodPressure(bytes: Bytes): BloodPressure {
  const packet = new Packet(bytes);
  const has = packet.flags(5);
  const [systolic, diastolic, mean] = [packet.sfloat('systolic'), packet.sfloat('diastolic'), packet.sfloat('mean')];
  const stamp = packet.stamp(has(1));
  const pulse = has(2) ? packet.sfloat('pulse') : null;
  const userIndex = packet.userIndex(has(3));
  const status = has(4) ? statusOf(packet.uint16('status')) : [];
  packet.end();

  const pressure = { limits: PRESSURE_MMHG, unit: has(0) ? KILOPASCAL : SAME };
  const systolicMmHg = quantity(systolic, { field: 'systolic', ...pressure });
  const diastolicMmHg = quantity(diastolic, { field: 'diastolic', ...pressure });
  if (diastolicMmHg >= systolicMmHg) throw new PacketError('inconsistent', 'diastolic');
  return {
    kind: 'bloodPressure',
    systolicMmHg,
    diastolicMmHg,
    meanMmHg: optionalQuantity(mean, { field: 'mean', ...pressure }),
    pulseBpm: optionalQuantity(pulse, { field: 'pulse', limits: RATE_BPM }),
    userIndex,
    status,
    sentIn: has(0) ? 'kPa' : 'mmHg',
    ...stamp,
  };
}
