/* The CheckMe Pro, independent of Bluetooth and of any page: its packets, its files, and how they are requested over a
   `Transport`. Every failure is a `CheckmeFault`, whose code is the key of the message. */
export { type Arrival, PacketAssembler } from './assembler';
export { CheckmeConnection, type OwnedEcg, type Records, type Watched } from './connection';
export { crc8 } from './crc8';
export { type DeviceInfo, parseDeviceInfo } from './device-info';
export {
  type EcgDetail,
  type EcgEntry,
  type EcgFinding,
  type EcgMode,
  MICROVOLTS_PER_STEP,
  millivolts,
  parseEcgDetail,
  parseEcgList,
  SAMPLES_PER_SECOND,
} from './ecg';
export { CheckmeFault, type FaultCode, isFault, type Place } from './fault';
export type { Progress } from './file-reading';
export { COMMANDS, encodeRequest, type Packet, type Request } from './framing';
export {
  type BloodPressure,
  type Oxygen,
  parseBloodPressure,
  parseOxygen,
  parseTemperature,
  type Temperature,
} from './readings';
export { type Face, printable } from './record-bytes';
export {
  type Clock,
  GATT,
  type Listener,
  systemClock,
  TIMINGS,
  type Timings,
  type Transport,
  WriteConflict,
} from './transport';
export { type DeviceUser, parseUsers } from './users';
