import type { DeviceFaultCode } from '../bluetooth';

/** How far a session with a device is. */
export type DeviceState =
  /** Nothing was looked for yet, or whoever looked has closed the browser's list. */
  | { kind: 'idle' }
  /** The browser shows its list of devices. */
  | { kind: 'searching' }
  | { kind: 'connecting'; attempt: number }
  /** `file` is the CheckMe's name of it or a GATT service; `progress` goes from 0 to 1, and is null where it is not known. */
  | { kind: 'reading'; file: string; progress: number | null }
  | { kind: 'connected' }
  /** It was connected; `reconnect` calls the same device again. */
  | { kind: 'disconnected' }
  | { kind: 'failed'; code: DeviceFaultCode };

/** What every session knows of its device. */
export interface DeviceStatus {
  state: DeviceState;
  /** The name under which it was found. */
  name: string | null;
  /** Null where the device does not tell it. */
  batteryPercent: number | null;
}

export type Snapshot<Data> = DeviceStatus & Data;
