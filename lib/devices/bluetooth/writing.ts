import { DeviceFault } from './fault';
import type { CharacteristicLike } from './like';

/** Writes to a characteristic in the way that it takes. One that is answered cannot be lost, and tells when the next may go. */
export async function writeTo(characteristic: CharacteristicLike, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { properties } = characteristic;
  if (properties?.writeWithoutResponse && !properties.write && characteristic.writeValueWithoutResponse)
    return characteristic.writeValueWithoutResponse(bytes);
  if (characteristic.writeValueWithResponse) return characteristic.writeValueWithResponse(bytes);
  if (characteristic.writeValue) return characteristic.writeValue(bytes);
  throw new DeviceFault('operation_failed');
}
