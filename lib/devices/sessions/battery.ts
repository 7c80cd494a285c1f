import { type GattServerLike, throwIfCancelled } from '../bluetooth';
import { GATT_SERVICES, PacketError } from '../gatt';
import { characteristicIn, unlessKept } from './characteristics';

const { battery } = GATT_SERVICES;
export const BATTERY_SERVICE = battery.uuid;

interface Watching {
  signal: AbortSignal;
  onLevel: (percent: number) => void;
  /** Receives the function that stops listening. */
  untilGone: (stop: () => void) => void;
}

/** Reports the battery's level, now and on each change; does nothing if the device does not expose it. */
export async function watchBattery(server: GattServerLike, { signal, onLevel, untilGone }: Watching): Promise<void> {
  const level = await characteristicIn(server, BATTERY_SERVICE, battery.characteristics.level.uuid);
  throwIfCancelled(signal);
  if (!level) return;
  if (level.properties?.notify) {
    const tell = () => {
      if (level.value) tellLevel(level.value, onLevel);
    };
    level.addEventListener('characteristicvaluechanged', tell);
    untilGone(() => level.removeEventListener('characteristicvaluechanged', tell));
    await level.startNotifications();
    throwIfCancelled(signal);
  }
  if (level.properties?.read === false) return;
  const value = await level.readValue();
  throwIfCancelled(signal);
  tellLevel(value, onLevel);
}

/** Watches the battery of a device that is read for other data: a battery that cannot be read is not an error. */
export const watchBatteryIfTold = (server: GattServerLike, watching: Watching): Promise<void> =>
  unlessKept(watchBattery(server, watching), undefined);

function tellLevel(value: DataView, onLevel: (percent: number) => void) {
  try {
    onLevel(battery.characteristics.level.parse(value).batteryPercent);
  } catch (error) {
    // Ignore an impossible level.
    if (!(error instanceof PacketError)) throw error;
  }
}
