import { type CharacteristicLike, faultCodeOf, type GattServerLike, type GattServiceLike } from '../bluetooth';
import { fullUuid } from '../gatt';

/** A service of a device, by its assigned number; null where the device does not have it. */
export const serviceIn = (server: GattServerLike, service: number): Promise<GattServiceLike | null> =>
  orNone(server.getPrimaryService(fullUuid(service)), null);

/** A characteristic of a service, likewise. */
export const characteristicOf = (
  service: GattServiceLike,
  characteristic: number,
): Promise<CharacteristicLike | null> => orNone(service.getCharacteristic(fullUuid(characteristic)), null);

/** One characteristic of one service, by their assigned numbers; null where the device does not have it. */
export async function characteristicIn(
  server: GattServerLike,
  service: number,
  characteristic: number,
): Promise<CharacteristicLike | null> {
  const found = await serviceIn(server, service);
  return found && characteristicOf(found, characteristic);
}

/** What a device tells besides; it may keep it to itself, or to computers that it knows. */
export async function unlessKept<T, None>(work: Promise<T>, none: None): Promise<T | None> {
  try {
    return await work;
  } catch (error) {
    if (['disconnected', 'cancelled'].includes(faultCodeOf(error))) throw error;
    return none;
  }
}

/** Browsers reject where there is nothing to give. */
async function orNone<T, None>(work: Promise<T>, none: None): Promise<T | None> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return none;
    throw error;
  }
}
