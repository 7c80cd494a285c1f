/* Measurements of devices in the record's units: parsers of all devices produce this form, and stored measurements are
   validated against it. */

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

/** The device of a reading. */
export interface DeviceIdentity {
  /** Its model or, if unknown, the name under which it was found. */
  device: string;
  /** Null if unknown; browsers hide the serial number of standard profiles. */
  serialNumber: string | null;
}

/** One measurement, with only the values of its kind. */
export interface DeviceReading {
  kind: DeviceReadingKind;
  /** The device's local time, YYYY-MM-DDTHH:mm:ss. */
  measuredAt: string;
  /** Systolic, in mmHg. */
  maxPressure?: number;
  /** Diastolic, in mmHg. */
  minPressure?: number;
  /** Beats a minute. */
  heartRate?: number;
  /** Oxygen saturation, in %. */
  oxygen?: number;
  /** The perfusion index, in %. */
  perfusionIndex?: number;
  /** Body temperature, in °C. */
  temperature?: number;
  /** In kg. */
  weight?: number;
  /** In cm. */
  height?: number;
  /** In mg/dL. */
  glucose?: number;
  meal?: Meal;
}

/** A one-lead electrocardiogram with the device's analysis. */
export interface DeviceEcg {
  /** The device's local time, YYYY-MM-DDTHH:mm:ss. */
  measuredAt: string;
  mode: EcgMode;
  /** The device's own judgement: a smiling or a crying face, or none. */
  face: EcgFace | null;
  result: EcgResult;
  findings: EcgFinding[];
  /** The average heart rate, in beats a minute. */
  heartRate: number | null;
  /** In mV. */
  stMv: number | null;
  qrsMs: number | null;
  qtcMs: number | null;
  prematureBeats: number | null;
  filter: EcgFilter;
  /** Beats per minute for each second of the recording; null where the device found none. */
  heartRates: (number | null)[];
  samplesPerSecond: number;
  /** Microvolts per sample step. */
  microvoltsPerStep: number;
  samples: Int16Array;
}

/** An electrocardiogram in the form for JSON: samples as base64, 16 bits each, low byte first. */
export type SentEcg = Omit<DeviceEcg, 'samples'> & { samples: string };
