import type { CharacteristicLike, GattServerLike } from '../bluetooth';
import { printable } from '../checkme';
import type { DeviceIdentity } from '../reading';
import { characteristicIn, unlessKept } from './characteristics';

/** The Device Information service. All browsers withhold its serial number, 0x2A25 (Web Bluetooth's GATT blocklist). */
export const INFORMATION_SERVICE = 0x180a;
const MANUFACTURER = 0x2a29;
const MODEL = 0x2a24;
const LONGEST = 64;

/** The identity that a standard device reports, or the name under which it was found. */
export async function readIdentity(server: GattServerLike, name: string | null): Promise<DeviceIdentity> {
  const manufacturer = await textOf(await characteristicIn(server, INFORMATION_SERVICE, MANUFACTURER));
  const model = await textOf(await characteristicIn(server, INFORMATION_SERVICE, MODEL));
  const repeated = model?.toLowerCase().startsWith(manufacturer?.toLowerCase() ?? '');
  const label = model && (manufacturer && !repeated ? `${manufacturer} ${model}` : model);
  return { device: (label || printable(name ?? '') || 'Bluetooth').slice(0, LONGEST), serialNumber: null };
}

async function textOf(characteristic: CharacteristicLike | null): Promise<string | null> {
  if (!characteristic?.properties?.read) return null;
  const read = () => unlessKept(characteristic.readValue(), null);
  // Readings are matched by the device's name, so a failed read is repeated once: it must not be mistaken for a missing
  // name.
  const bytes = (await read()) ?? (await read());
  return bytes && (printable(new TextDecoder().decode(bytes)) || null);
}
