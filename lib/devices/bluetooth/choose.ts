import { DeviceFault, type DeviceFaultCode } from './fault';
import type { BluetoothDeviceLike, BluetoothLike, RequestOptions } from './like';
import { isAvailable } from './support';
import { cancellable } from './waiting';

/** The device chosen in the browser's list; null if the user closed the list, which is not an error. */
export async function chooseDevice(
  bluetooth: BluetoothLike,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<BluetoothDeviceLike | null> {
  try {
    return await cancellable(bluetooth.requestDevice(options), signal);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
    // Browsers report NotFoundError also if there is no Bluetooth adapter, and Chromium also if access is refused.
    if (!(await isAvailable(bluetooth))) throw new DeviceFault('no_adapter');
    const code = codeOf(error.message);
    if (code) throw new DeviceFault(code);
    return null;
  }
}

/** The more precise cause that Chromium's message names; the messages of other browsers name none. */
function codeOf(message: string): DeviceFaultCode | null {
  if (/cancel/i.test(message)) return null;
  if (/exist/i.test(message)) return 'connect_failed';
  return /denied|disabled/i.test(message) ? 'not_allowed' : null;
}
