import { DeviceFault } from './fault';
import type { CharacteristicLike } from './like';

/**
 * Writes to a characteristic in the way it supports. A write with response cannot be lost, and shows when the next may be sent.
 */
export async function writeTo(characteristic: CharacteristicLike, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { properties } = characteristic;
  if (properties?.writeWithoutResponse && !properties.write && characteristic.writeValueWithoutResponse)
    return characteristic.writeValueWithoutResponse(bytes);
  if (characteristic.writeValueWithResponse) return characteristic.writeValueWithResponse(bytes);
  if (characteristic.writeValue) return characteristic.writeValue(bytes);
  throw new DeviceFault('operation_failed');
}
