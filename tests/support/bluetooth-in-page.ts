import type { CharacteristicProperties } from '@/lib/devices/bluetooth';
import type { Asked, Told } from './bluetooth';

interface Shown {
  id: number;
  uuid: string;
}

/** Runs in the page before the page's own scripts, and cannot use anything from this module's scope. */
export function giveBluetooth() {
  // A new document has replaced the previous one: disconnect the devices of the previous one, as a browser does. Client-side
  // navigation keeps them connected.
  void window.askBluetooth({ what: 'leave' });
  const targets = new Map<number, EventTarget & { connected?: boolean; value?: DataView | undefined }>();
  async function ask<T>(what: Asked['what'], id?: number, given?: unknown): Promise<T> {
    const { value, error } = await window.askBluetooth({ what, ...(id === undefined ? {} : { id }), given });
    if (error) throw new DOMException(error.message, error.name);
    return value as T;
  }
  const viewOf = (bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer);

  type Has = Shown & { properties: CharacteristicProperties };
  function characteristicOf({ id, uuid, properties }: Has) {
    const known = targets.get(id);
    if (known) return known;
    const write = (bytes: Uint8Array) => ask('write', id, [...bytes]);
    const one = Object.assign(new EventTarget(), {
      ...{ uuid, properties, value: undefined as DataView | undefined },
      readValue: async () => {
        one.value = viewOf(await ask<number[]>('read', id));
        return one.value;
      },
      ...{ writeValueWithResponse: write, writeValueWithoutResponse: write },
      startNotifications: () => ask('subscribe', id),
    });
    targets.set(id, one);
    return one;
  }
  const serviceOf = ({ id }: { id: number }) => ({
    getCharacteristic: async (given: unknown) => characteristicOf(await ask<Has>('characteristic', id, given)),
  });
  const serverOf = (id: number, device: EventTarget) => {
    const server = {
      connected: false,
      connect: async () => {
        await ask('connect', id);
        server.connected = true;
        return server;
      },
      disconnect: () => void ask('disconnect', id),
      getPrimaryService: async (given: unknown) => serviceOf(await ask<{ id: number }>('service', id, given)),
    };
    device.addEventListener('gattserverdisconnected', () => {
      server.connected = false;
    });
    return server;
  };

  window.bluetoothTells = ({ id, bytes }: Told) => {
    const target = targets.get(id);
    if (target && bytes) target.value = viewOf(bytes);
    target?.dispatchEvent(new Event(bytes ? 'characteristicvaluechanged' : 'gattserverdisconnected'));
  };
  const requestDevice = async (options: unknown) => {
    if (!navigator.userActivation.isActive)
      throw new DOMException('Must be handling a user gesture to show a permission request.', 'SecurityError');
    const { id, name } = await ask<{ id: number; name: string }>('device', 0, options);
    const device = targets.get(id) ?? new EventTarget();
    if (!targets.has(id)) Object.assign(device, { name, gatt: serverOf(id, device) });
    targets.set(id, device);
    return device;
  };
  const bluetooth = { getAvailability: () => ask<boolean>('available'), requestDevice };
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true });
}
