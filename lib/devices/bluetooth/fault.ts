import { type FaultCode, isFault } from '../checkme';

/** Why a device is not connected or read: the key of the message. */
export type DeviceFaultCode =
  | FaultCode
  // The browser or the page does not allow searching for the device.
  | 'not_allowed'
  | 'no_adapter'
  // The device was found, but could not be reached.
  | 'connect_failed'
  | 'connect_timeout'
  // The computer must be paired with the device first.
  | 'not_paired'
  // The chosen device is of another kind.
  | 'unknown_device'
  | 'operation_failed'
  // The device returns none of its stored records, or not all of them.
  | 'records_refused'
  | 'records_missing';

export class DeviceFault extends Error {
  constructor(readonly code: DeviceFaultCode) {
    super(code);
    this.name = 'DeviceFault';
  }
}

const BY_NAME: Readonly<Record<string, DeviceFaultCode>> = {
  SecurityError: 'not_allowed',
  NotFoundError: 'unknown_device',
  NetworkError: 'connect_failed',
  InvalidStateError: 'disconnected',
  AbortError: 'cancelled',
};

/** The code for an error of the browser, a device or its connection; rethrows any other error as a bug. */
export function faultCodeOf(error: unknown): DeviceFaultCode {
  if (isFault(error) || error instanceof DeviceFault) return error.code;
  if (!(error instanceof DOMException)) throw error;
  if (/not (paired|authorized|authenticated)|authentication/i.test(error.message)) return 'not_paired';
  if (/operation already in progress/i.test(error.message)) return 'write_conflict';
  if (/server is disconnected|no longer in range/i.test(error.message)) return 'disconnected';
  return BY_NAME[error.name] ?? 'operation_failed';
}
