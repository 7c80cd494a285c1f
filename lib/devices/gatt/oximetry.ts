import { PacketError } from './errors';
import type { MedicalFloat } from './medical-float';
import { namesOf } from './names';
import { type Bytes, Packet, type Stamp } from './packet';
import { optionalQuantity, PERCENT, quantity, RATE_BPM } from './quantities';

const MEASUREMENT = {
  ongoing: 5,
  earlyEstimate: 6,
  validated: 7,
  fullyQualified: 8,
  fromStorage: 9,
  demonstration: 10,
  testing: 11,
  calibrationOngoing: 12,
  unavailable: 13,
  questionable: 14,
  invalid: 15,
} as const;
const SENSOR = {
  displayUpdateOngoing: 0,
  equipmentMalfunction: 1,
  signalProcessingIrregularity: 2,
  inadequateSignal: 3,
  poorSignal: 4,
  lowPerfusion: 5,
  erraticSignal: 6,
  nonPulsatileSignal: 7,
  questionablePulse: 8,
  signalAnalysisOngoing: 9,
  sensorInterference: 10,
  sensorNotOnUser: 11,
  unknownSensor: 12,
  sensorDisplaced: 13,
  sensorMalfunction: 14,
  sensorDisconnected: 15,
} as const;
export type OximetryStatus = keyof typeof MEASUREMENT;
export type SensorStatus = keyof typeof SENSOR;

interface Common {
  spo2Percent: number;
  pulseBpm: number | null;
  pulseAmplitudePercent: number | null;
  status: OximetryStatus[];
  sensorStatus: SensorStatus[];
}
export interface SpotOximetry extends Common, Stamp {
  kind: 'spotOximetry';
}
/** A pair of values that was measured over a shorter or longer time than usual. */
export interface OximetryPair {
  spo2Percent: number | null;
  pulseBpm: number | null;
}
/** A continuous measurement has no time stamp: it is dated with the moment at which it arrives. */
export interface ContinuousOximetry extends Common {
  kind: 'continuousOximetry';
  fast: OximetryPair | null;
  slow: OximetryPair | null;
}

interface SentPair {
  spo2: MedicalFloat;
  pulse: MedicalFloat;
}
const sentPair = (packet: Packet): SentPair => ({ spo2: packet.sfloat('spo2'), pulse: packet.sfloat('pulse') });

const SPO2 = { field: 'spo2', limits: PERCENT };
const PULSE = { field: 'pulse', limits: RATE_BPM };

const pairOf = (sent: SentPair | null): OximetryPair | null =>
  sent && { spo2Percent: optionalQuantity(sent.spo2, SPO2), pulseBpm: optionalQuantity(sent.pulse, PULSE) };

interface Sent extends SentPair {
  status: number;
  sensorStatus: number;
  amplitude: MedicalFloat | null;
}

/** The fields that both characteristics end with, in the order of their flags. */
const sentStatus = (packet: Packet, has: (bit: number) => boolean, first: number) => ({
  status: has(first) ? packet.uint16('status') : 0,
  sensorStatus: has(first + 1) ? packet.uint24('sensorStatus') : 0,
  amplitude: has(first + 2) ? packet.sfloat('pulseAmplitude') : null,
});

function common({ spo2, pulse, status: bits, sensorStatus, amplitude }: Sent): Common {
  const status = namesOf(bits, MEASUREMENT);
  const of = (...names: OximetryStatus[]) => names.some((name) => status.includes(name));
  if (of('demonstration', 'testing')) throw new PacketError('not_a_patient', 'status');
  if (of('unavailable', 'invalid')) throw new PacketError('not_measured', 'status');
  return {
    spo2Percent: quantity(spo2, SPO2),
    pulseBpm: optionalQuantity(pulse, PULSE),
    pulseAmplitudePercent: optionalQuantity(amplitude, { field: 'pulseAmplitude', limits: PERCENT }),
    status,
    sensorStatus: namesOf(sensorStatus, SENSOR),
  };
}

/** PLX Spot-Check Measurement, 0x2A5E. */
export function parseSpotOximetry(bytes: Bytes): SpotOximetry {
  const packet = new Packet(bytes);
  const has = packet.flags(5);
  const pair = sentPair(packet);
  const stamp = packet.stamp(has(0));
  const status = sentStatus(packet, has, 1);
  packet.end();
  const clockNotSet = has(4);
  return {
    kind: 'spotOximetry',
    ...common({ ...pair, ...status }),
    ...stamp,
    date: clockNotSet ? null : stamp.date,
  };
}

/** PLX Continuous Measurement, 0x2A5F. */
export function parseContinuousOximetry(bytes: Bytes): ContinuousOximetry {
  const packet = new Packet(bytes);
  const has = packet.flags(5);
  const normal = sentPair(packet);
  const fast = has(0) ? sentPair(packet) : null;
  const slow = has(1) ? sentPair(packet) : null;
  const status = sentStatus(packet, has, 2);
  packet.end();
  return {
    kind: 'continuousOximetry',
    ...common({ ...normal, ...status }),
    fast: pairOf(fast),
    slow: pairOf(slow),
  };
}
