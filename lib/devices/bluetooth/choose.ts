import { DeviceFault, type DeviceFaultCode } from './fault';
import type { BluetoothDeviceLike, BluetoothLike, RequestOptions } from './like';
import { isAvailable } from './support';
import { cancellable } from './waiting';

/** The device that was chosen in the browser's list; null where the list was closed, which is nobody's mistake. */
export async function chooseDevice(
  bluetooth: BluetoothLike,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<BluetoothDeviceLike | null> {
  try {
    return await cancellable(bluetooth.requestDevice(options), signal);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
    // Browsers use the same name where there is no Bluetooth that could find any, and Chromium for a refusal.
    if (!(await isAvailable(bluetooth))) throw new DeviceFault('no_adapter');
    const code = codeOf(error.message);
    if (code) throw new DeviceFault(code);
    return null;
  }
}

/** What Chromium's message tells besides that the list was closed; those of other browsers tell nothing. */
function codeOf(message: string): DeviceFaultCode | null {
  if (/cancel/i.test(message)) return null;
  if (/exist/i.test(message)) return 'connect_failed';
  return /denied|disabled/i.test(message) ? 'not_allowed' : null;
}
