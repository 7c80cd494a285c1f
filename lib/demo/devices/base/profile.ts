import type { BluetoothUuid } from '@/lib/devices/bluetooth';
import { fullUuid } from '@/lib/devices/gatt';

export type Notify = (bytes: Uint8Array) => void;

/** A characteristic of a simulated device: it supports the operations that are defined. */
export interface SimulatedCharacteristic {
  uuid: BluetoothUuid;
  read?: () => readonly number[];
  write?: (bytes: Uint8Array) => void | Promise<void>;
  /** Called when somebody subscribes. */
  notify?: (notify: Notify) => void;
}

/** The data of a device, independent of its transport. */
export interface SimulatedProfile {
  name: string;
  services: { uuid: BluetoothUuid; advertised?: boolean; characteristics: SimulatedCharacteristic[] }[];
  /** Called when the device is out of range or switched off. */
  disconnected?(): void;
}

export const uuidText = (uuid: BluetoothUuid) => (typeof uuid === 'number' ? fullUuid(uuid) : uuid.toLowerCase());

/** An error like those of browsers. */
export const fails = (name: string, message: string) => new DOMException(message, name);

/** How a device executes requested operations: with a delay, one at a time. */
export interface Operations {
  isConnected(): boolean;
  operation<T>(work: () => T | Promise<T>): Promise<T>;
}

export function found<T extends { uuid: string }>(all: readonly T[], uuid: BluetoothUuid): T {
  const one = all.find((candidate) => candidate.uuid === uuidText(uuid));
  if (!one) throw fails('NotFoundError', `Nothing with the UUID ${uuidText(uuid)} found.`);
  return one;
}
