/*
 * What devices measure, in the units of the record: what their parsers give is brought into this form, whoever made the
 * device, and what is stored is checked against it.
 */

import type {
  DeviceReadingKind,
  EcgFace,
  EcgFilter,
  EcgFinding,
  EcgMode,
  EcgResult,
  Meal,
} from '@/db/reference/devices';

export * from '@/db/reference/devices';

/** The device that a reading comes from. */
export interface DeviceIdentity {
  /** Its model or, where it tells none, the name under which it was found. */
  device: string;
  /** Null where it tells none; browsers hide the serial number of the standard profiles. */
  serialNumber: string | null;
}

/** One measurement. What its kind does not measure is left out. */
export interface DeviceReading {
  kind: DeviceReadingKind;
  /** The local time of the device, YYYY-MM-DDTHH:mm:ss. */
  measuredAt: string;
  /** Systolic, in mmHg. */
  maxPressure?: number;
  /** Diastolic, in mmHg. */
  minPressure?: number;
  /** Beats a minute. */
  heartRate?: number;
  /** Oxygen saturation, in %. */
  oxygen?: number;
  /** In %. */
  perfusionIndex?: number;
  /** Of the body, in °C. */
  temperature?: number;
  /** In kg. */
  weight?: number;
  /** In cm. */
  height?: number;
  /** In mg/dL. */
  glucose?: number;
  meal?: Meal;
}

/** An electrocardiogram of one lead, with what the device has made of it. */
export interface DeviceEcg {
  /** The local time of the device, YYYY-MM-DDTHH:mm:ss. */
  measuredAt: string;
  mode: EcgMode;
  /** The device's own judgement: a smiling or a crying face, or none. */
  face: EcgFace | null;
  result: EcgResult;
  findings: EcgFinding[];
  /** The average, in beats a minute. */
  heartRate: number | null;
  /** In mV. */
  stMv: number | null;
  qrsMs: number | null;
  qtcMs: number | null;
  prematureBeats: number | null;
  filter: EcgFilter;
  /** Beats a minute in each second of the recording; null where the device found none. */
  heartRates: (number | null)[];
  samplesPerSecond: number;
  /** How many microvolts one step of a sample is. */
  microvoltsPerStep: number;
  samples: Int16Array;
}

/** One as JSON carries it: its samples as base64, 16 bits each with the lower byte first. */
export type SentEcg = Omit<DeviceEcg, 'samples'> & { samples: string };
