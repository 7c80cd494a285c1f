import { DeviceFault } from './fault';
import type { CharacteristicLike } from './like';

/**
 * Writes to a characteristic, with a response if the characteristic supports that: such a write cannot be lost, and
 * shows when the next one may be sent.
 */
export async function writeTo(characteristic: CharacteristicLike, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { properties } = characteristic;
  if (properties?.writeWithoutResponse && !properties.write && characteristic.writeValueWithoutResponse)
    return characteristic.writeValueWithoutResponse(bytes);
  if (characteristic.writeValueWithResponse) return characteristic.writeValueWithResponse(bytes);
  if (characteristic.writeValue) return characteristic.writeValue(bytes);
  throw new DeviceFault('operation_failed');
}
