import type { Page } from '@playwright/test';
import type { BluetoothDeviceLike, BluetoothLike, CharacteristicLike, GattServiceLike } from '@/lib/devices/bluetooth';
import { giveBluetooth } from './bluetooth-in-page';

/** A request from the page; `id` names an object that was sent to the page earlier. */
export interface Asked {
  what: keyof ReturnType<typeof answers>;
  id?: number;
  given?: unknown;
}
export interface Answered {
  value?: unknown;
  error?: { name: string; message: string };
}
/** A message to the page: a notification's bytes, or a disconnection. */
export interface Told {
  id: number;
  bytes?: number[];
}

/**
 * Gives a page a `navigator.bluetooth` whose devices run in this process: calls go from the page to the devices, notifications
 * from the devices to the page. As in a browser, requesting a device needs a click. Call this function before the page is
 * opened.
 */
export async function injectBluetooth(page: Page, bluetooth: BluetoothLike): Promise<void> {
  const tell = (told: Told) => {
    // The page may have been closed, so the error is ignored.
    page.evaluate((one) => window.bluetoothTells?.(one), told).catch(() => {});
  };
  const known = answers(bluetooth, tell);
  await page.exposeBinding('askBluetooth', async (_, { what, id = 0, given }: Asked): Promise<Answered> => {
    try {
      return { value: await known[what](id, given) };
    } catch (error) {
      if (error instanceof DOMException) return { error: { name: error.name, message: error.message } };
      throw error;
    }
  });
  await page.addInitScript(giveBluetooth);
  page.on('close', known.leave);
}

declare global {
  interface Window {
    askBluetooth(asked: Asked): Promise<Answered>;
    bluetoothTells?(told: Told): void;
  }
}

function answers(bluetooth: BluetoothLike, tell: (told: Told) => void) {
  const handed: unknown[] = [];
  const numbers = new Map<unknown, number>();
  const numberOf = (thing: unknown) => {
    const number = numbers.get(thing) ?? handed.push(thing) - 1;
    numbers.set(thing, number);
    return number;
  };
  const device = (id: number) => handed[id] as BluetoothDeviceLike;
  const server = (id: number) => {
    const { gatt } = device(id);
    if (!gatt) throw new Error('a device without a server');
    return gatt;
  };
  const characteristic = (id: number) => handed[id] as CharacteristicLike;
  const shownService = (one: GattServiceLike) => ({ id: numberOf(one) });
  const shown = (one: CharacteristicLike) => ({ id: numberOf(one), uuid: one.uuid, properties: one.properties });
  const bytesOf = (view: DataView) => [...new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];

  const chosenOnes = new Set<BluetoothDeviceLike>();
  const listened = new Set<unknown>();
  /** Subscribes to the events of an object once, however often the page asks. */
  const listen = (thing: unknown, begin: () => void) => {
    if (!listened.has(thing)) begin();
    listened.add(thing);
  };

  return {
    leave: () => {
      for (const one of chosenOnes) one.gatt?.disconnect();
    },
    available: () => bluetooth.getAvailability?.() ?? true,
    device: async (_: number, given: unknown) => {
      const chosen = await bluetooth.requestDevice(given as Parameters<BluetoothLike['requestDevice']>[0]);
      const id = numberOf(chosen);
      chosenOnes.add(chosen);
      listen(chosen, () => chosen.addEventListener('gattserverdisconnected', () => tell({ id })));
      return { id, name: chosen.name };
    },
    connect: async (id: number) => void (await server(id).connect()),
    disconnect: (id: number) => server(id).disconnect(),
    service: async (id: number, given: unknown) => shownService(await server(id).getPrimaryService(given as string)),
    characteristic: async (id: number, given: unknown) =>
      shown(await (handed[id] as GattServiceLike).getCharacteristic(given as string)),
    read: async (id: number) => bytesOf(await characteristic(id).readValue()),
    write: (id: number, given: unknown) =>
      characteristic(id).writeValueWithResponse?.(Uint8Array.from(given as number[])),
    subscribe: async (id: number) => {
      const one = characteristic(id);
      listen(one, () =>
        one.addEventListener('characteristicvaluechanged', () => {
          if (one.value) tell({ id, bytes: bytesOf(one.value) });
        }),
      );
      await one.startNotifications();
    },
  };
}
