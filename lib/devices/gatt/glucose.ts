import { PacketError } from './errors';
import { type LocalTime, minutesLater } from './local-time';
import type { MedicalFloat } from './medical-float';
import { nameOf, namesOf } from './names';
import { type Bytes, Packet, type Stamp } from './packet';
import { GLUCOSE_MG_DL, GLUCOSE_MMOL_L, KILOGRAM_PER_LITRE, quantity, THOUSANDTHS } from './quantities';

const SAMPLES = {
  1: 'capillaryWholeBlood',
  2: 'capillaryPlasma',
  3: 'venousWholeBlood',
  4: 'venousPlasma',
  5: 'arterialWholeBlood',
  6: 'arterialPlasma',
  7: 'wholeBlood',
  8: 'plasma',
  9: 'interstitialFluid',
  10: 'controlSolution',
} as const;
const LOCATIONS = { 1: 'finger', 2: 'alternateSite', 3: 'earlobe', 4: 'controlSolution' } as const;
const STATUS = {
  batteryLow: 0,
  sensorMalfunction: 1,
  sampleTooSmall: 2,
  stripInsertionError: 3,
  wrongStrip: 4,
  resultAboveRange: 5,
  resultBelowRange: 6,
  tooHot: 7,
  tooCold: 8,
  stripPulledTooSoon: 9,
  deviceFault: 10,
  timeFault: 11,
} as const;
export type GlucoseSample = Exclude<(typeof SAMPLES)[keyof typeof SAMPLES], 'controlSolution'>;
export type GlucoseLocation = Exclude<(typeof LOCATIONS)[keyof typeof LOCATIONS], 'controlSolution'>;
export type GlucoseStatus = keyof typeof STATUS;

/** The concentration in the unit that the device sends; converting between units is not the parser's task. */
type Concentration = { glucoseMgDl: number; glucoseMmolL: null } | { glucoseMgDl: null; glucoseMmolL: number };
export type Glucose = Concentration &
  Stamp & {
    kind: 'glucose';
    /** Increases with each measurement of the device; the context of a measurement has the same number. */
    sequenceNumber: number;
    sample: GlucoseSample | null;
    location: GlucoseLocation | null;
    status: GlucoseStatus[];
    contextFollows: boolean;
  };

const BEYOND = [-0x8000, 0x7fff];
/** The device's clock time, moved by the minutes its user had set; null if the offset is out of range. */
function shownTime(base: LocalTime | null, offset: number): LocalTime | null {
  return base === null || BEYOND.includes(offset) ? null : minutesLater(base, offset);
}

function concentration(sent: MedicalFloat, inMoles: boolean): Concentration {
  const expected = { field: 'glucose', limits: GLUCOSE_MG_DL, unit: KILOGRAM_PER_LITRE };
  return inMoles
    ? {
        glucoseMgDl: null,
        glucoseMmolL: quantity(sent, { field: 'glucose', limits: GLUCOSE_MMOL_L, unit: THOUSANDTHS }),
      }
    : { glucoseMgDl: quantity(sent, expected), glucoseMmolL: null };
}

const NO_SAMPLE = { sent: 'NaN', sample: null, location: null } as const;
/** What was measured, of which sample and where: these three come together. */
function readSample(packet: Packet) {
  const sent = packet.sfloat('glucose');
  const both = packet.uint8('sample');
  return { sent, sample: nameOf(both & 0x0f, SAMPLES), location: nameOf(both >> 4, LOCATIONS) };
}

/**
 * Glucose Measurement, 0x2A18. A value at the end of the device's range is not a reading: 600 may mean any value above
 * it.
 */
export function parseGlucose(bytes: Bytes): Glucose {
  const packet = new Packet(bytes);
  const has = packet.flags(5);
  const sequenceNumber = packet.uint16('sequenceNumber');
  const base = packet.dateTime();
  const offset = has(0) ? packet.int16('timeOffset') : 0;
  const { sent, sample, location } = has(1) ? readSample(packet) : NO_SAMPLE;
  const status = has(3) ? namesOf(packet.uint16('status'), STATUS) : [];
  packet.end();

  if (sample === 'controlSolution' || location === 'controlSolution') throw new PacketError('not_a_patient', 'sample');
  if (status.includes('resultAboveRange')) throw new PacketError('above_range', 'glucose');
  if (status.includes('resultBelowRange')) throw new PacketError('below_range', 'glucose');
  return {
    kind: 'glucose',
    sequenceNumber,
    ...concentration(sent, has(2)),
    sample,
    location,
    status,
    contextFollows: has(4),
    date: shownTime(base, offset),
    stamped: true,
  };
}
