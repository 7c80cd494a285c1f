import type { DeviceFaultCode } from '../bluetooth';

/** State of a session with a device. */
export type DeviceState =
  /** No search yet, or the user closed the browser's list. */
  | { kind: 'idle' }
  /** The browser shows its list of devices. */
  | { kind: 'searching' }
  | { kind: 'connecting'; attempt: number }
  /** `file`: the CheckMe's file name or a GATT service; `progress`: from 0 to 1, null if unknown. */
  | { kind: 'reading'; file: string; progress: number | null }
  | { kind: 'connected' }
  /** The device has disconnected; `reconnect` connects to it again. */
  | { kind: 'disconnected' }
  | { kind: 'failed'; code: DeviceFaultCode };

/** The part of the state common to all sessions. */
export interface DeviceStatus {
  state: DeviceState;
  /** The name under which it was found. */
  name: string | null;
  /** Null if the device does not report it. */
  batteryPercent: number | null;
}

export type Snapshot<Data> = DeviceStatus & Data;
