import { type GattServerLike, throwIfCancelled } from '../bluetooth';
import { GATT_SERVICES, PacketError } from '../gatt';
import { characteristicIn, unlessKept } from './characteristics';

const { battery } = GATT_SERVICES;
export const BATTERY_SERVICE = battery.uuid;

interface Watching {
  signal: AbortSignal;
  told: (percent: number) => void;
  /** Is given how to hear no more. */
  untilGone: (stop: () => void) => void;
}

/** Tells the battery's level, now and whenever the device says so; does nothing where a device does not tell it. */
export async function watchBattery(server: GattServerLike, { signal, told, untilGone }: Watching): Promise<void> {
  const level = await characteristicIn(server, BATTERY_SERVICE, battery.characteristics.level.uuid);
  throwIfCancelled(signal);
  if (!level) return;
  if (level.properties?.notify) {
    const tell = () => {
      if (level.value) tellLevel(level.value, told);
    };
    level.addEventListener('characteristicvaluechanged', tell);
    untilGone(() => level.removeEventListener('characteristicvaluechanged', tell));
    await level.startNotifications();
    throwIfCancelled(signal);
  }
  if (level.properties?.read === false) return;
  const value = await level.readValue();
  throwIfCancelled(signal);
  tellLevel(value, told);
}

/** The same for a device that is read for something else: a battery that it keeps to itself is no fault. */
export const watchBatteryIfTold = (server: GattServerLike, watching: Watching): Promise<void> =>
  unlessKept(watchBattery(server, watching), undefined);

function tellLevel(value: DataView, told: (percent: number) => void) {
  try {
    told(battery.characteristics.level.parse(value).batteryPercent);
  } catch (error) {
    // A level that cannot be is as good as none.
    if (!(error instanceof PacketError)) throw error;
  }
}
