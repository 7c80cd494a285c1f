import { CheckmeFault } from './fault';
import { DATE_BYTES, type Face, faceOf, type RecordBytes, recordsIn } from './record-bytes';

export interface BloodPressure {
  date: string;
  systolicMmHg: number;
  diastolicMmHg: number;
  pulseBpm: number;
}

export interface Temperature {
  date: string;
  /** The temperature of an object, such as a bath, is not a reading of a person. */
  mode: 'body' | 'object';
  temperatureC: number;
  /** The face stored with the reading; null if the record has no byte for it. */
  face: Face;
}

/** Null for values that were not measured. */
export interface Oxygen {
  date: string;
  mode: 'internal' | 'external';
  oxygenPercent: number | null;
  pulseBpm: number | null;
  perfusionIndexPercent: number | null;
  face: Face;
}

/* Values outside these ranges cannot come from a living body: they are an error of the device or of parsing. Pressures as in
   IEC 80601-2-30; pulse rates as shown by oximeters on the market. */
const SYSTOLIC_MMHG = [40, 300] as const;
const DIASTOLIC_MMHG = [20, 200] as const;
const PULSE_BPM = [20, 250] as const;
/** The value that an oximeter reports if it found no pulse. */
const NO_PULSE = 255;
const OXYGEN_PERCENT = [1, 100] as const;
const TEMPERATURE_C = { body: [25, 45], object: [0, 100] } as const;

const PRESSURE_BYTES = 11;
const OXYGEN_BYTES = 12;
/** All public parsers read 11 bytes; the specification says 10, without the face. */
const TEMPERATURE_BYTES = [11, 10];

export const parseBloodPressure = (bytes: Uint8Array, refused?: CheckmeFault[]): BloodPressure[] =>
  recordsIn(bytes, PRESSURE_BYTES, pressureIn, refused);

function pressureIn(bytes: RecordBytes): BloodPressure {
  const systolicMmHg = bytes.within('systolicMmHg', bytes.u16(7), SYSTOLIC_MMHG);
  const diastolicMmHg = bytes.within('diastolicMmHg', bytes.u8(9), DIASTOLIC_MMHG);
  if (diastolicMmHg >= systolicMmHg) throw bytes.fault('diastolicMmHg');
  const pulseBpm = bytes.within('pulseBpm', bytes.u8(10), PULSE_BPM);
  return { date: bytes.moment(0), systolicMmHg, diastolicMmHg, pulseBpm };
}

export function parseTemperature(bytes: Uint8Array, refused?: CheckmeFault[]): Temperature[] {
  const size = temperatureBytes(bytes);
  return recordsIn(bytes, size, (record) => temperatureIn(record, size), refused);
}

/**
 * The record size of a temperature file. If both sizes divide its length: the one with which more records have a valid
 * date and mode.
 */
function temperatureBytes(bytes: Uint8Array): number {
  const sizes = TEMPERATURE_BYTES.filter((size) => bytes.length % size === 0);
  const [first, second] = sizes.map((size) => ({ size, begun: begunRecords(bytes, size) }));
  if (first === undefined) throw new CheckmeFault('file_length');
  if (second === undefined || bytes.length === 0) return first.size;
  if (first.begun === second.begun) throw new CheckmeFault('file_length');
  return first.begun > second.begun ? first.size : second.size;
}

/** Number of records that begin with a valid mode and date. */
const begunRecords = (bytes: Uint8Array, size: number) => recordsIn(bytes, size, temperatureBegun, []).length;

const temperatureBegun = (bytes: RecordBytes) => ({
  mode: bytes.oneOf('mode', bytes.u8(DATE_BYTES), { 0: 'body', 1: 'object' }),
  date: bytes.moment(0),
});

function temperatureIn(bytes: RecordBytes, size: number): Temperature {
  const { mode, date } = temperatureBegun(bytes);
  const temperatureC = bytes.within('temperatureC', bytes.u16(8) / 10, TEMPERATURE_C[mode]);
  return { date, mode, temperatureC, face: size > 10 ? faceOf(bytes.u8(10)) : null };
}

export const parseOxygen = (bytes: Uint8Array, refused?: CheckmeFault[]): Oxygen[] =>
  recordsIn(bytes, OXYGEN_BYTES, oxygenIn, refused);

function oxygenIn(bytes: RecordBytes): Oxygen {
  const measured = (field: string, value: number, range: readonly [number, number]) =>
    value === 0 ? null : bytes.within(field, value, range);
  return {
    date: bytes.moment(0),
    mode: bytes.oneOf('mode', bytes.u8(DATE_BYTES), { 0: 'internal', 1: 'external' }),
    oxygenPercent: measured('oxygenPercent', bytes.u8(8), OXYGEN_PERCENT),
    pulseBpm: bytes.u8(9) === NO_PULSE ? null : measured('pulseBpm', bytes.u8(9), PULSE_BPM),
    perfusionIndexPercent: bytes.u8(10) / 10 || null,
    face: faceOf(bytes.u8(11)),
  };
}
