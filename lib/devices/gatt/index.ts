/* Parsers for the measurement formats of the Bluetooth SIG's standard profiles: bytes in, data out. Each returns the whole
   reading, with the unit in every name, or throws a PacketError and nothing else. */
export { type BatteryLevel, parseBatteryLevel } from './battery';
export { type BloodPressure, type BloodPressureStatus, parseBloodPressure } from './blood-pressure';
export { PACKET_FAULTS, PacketError, type PacketFault } from './errors';
export {
  type Glucose,
  type GlucoseLocation,
  type GlucoseSample,
  type GlucoseStatus,
  parseGlucose,
} from './glucose';
export { type GlucoseContext, parseGlucoseContext } from './glucose-context';
export { type HeartRate, parseHeartRate } from './heart-rate';
export type { LocalTime } from './local-time';
export {
  type ContinuousOximetry,
  type OximetryPair,
  type OximetryStatus,
  parseContinuousOximetry,
  parseSpotOximetry,
  type SensorStatus,
  type SpotOximetry,
} from './oximetry';
export type { Bytes, Stamp } from './packet';
export {
  encodeRecordRequest,
  parseRecordAnswer,
  type RecordAnswer,
  type RecordOutcome,
  type RecordRequest,
  type Records,
} from './record-access';
export {
  fullUuid,
  GATT_SERVICES,
  type GattService,
  type GattValue,
  MEASURING_SERVICES,
  OTHER_SERVICES,
} from './services';
export { parseTemperature, type Temperature, type TemperatureSite } from './temperature';
export { parseWeight, type Weight } from './weight';
