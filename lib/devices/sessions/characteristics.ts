import { type CharacteristicLike, faultCodeOf, type GattServerLike, type GattServiceLike } from '../bluetooth';
import { fullUuid } from '../gatt';

/** A service of a device by its assigned number; null if the device does not have it. */
export const serviceIn = (server: GattServerLike, service: number): Promise<GattServiceLike | null> =>
  orNone(server.getPrimaryService(fullUuid(service)), null);

/** A characteristic of a service by its assigned number; null if the service does not have it. */
export const characteristicOf = (
  service: GattServiceLike,
  characteristic: number,
): Promise<CharacteristicLike | null> => orNone(service.getCharacteristic(fullUuid(characteristic)), null);

/** A characteristic by the assigned numbers of its service and of itself; null if the device does not have it. */
export async function characteristicIn(
  server: GattServerLike,
  service: number,
  characteristic: number,
): Promise<CharacteristicLike | null> {
  const found = await serviceIn(server, service);
  return found && characteristicOf(found, characteristic);
}

/**
 * Reads optional data, which a device may not expose at all or only to paired computers; returns `none` if it cannot be
 * read.
 */
export async function unlessKept<T, None>(work: Promise<T>, none: None): Promise<T | None> {
  try {
    return await work;
  } catch (error) {
    if (['disconnected', 'cancelled'].includes(faultCodeOf(error))) throw error;
    return none;
  }
}

/** Browsers reject if a service or characteristic does not exist. */
async function orNone<T, None>(work: Promise<T>, none: None): Promise<T | None> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return none;
    throw error;
  }
}
