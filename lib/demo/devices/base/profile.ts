import type { BluetoothUuid } from '@/lib/devices/bluetooth';
import { fullUuid } from '@/lib/devices/gatt';

export type Notify = (bytes: Uint8Array) => void;

/** A characteristic of a device that is simulated: what it has is what can be done with it. */
export interface SimulatedCharacteristic {
  uuid: BluetoothUuid;
  read?: () => readonly number[];
  write?: (bytes: Uint8Array) => void | Promise<void>;
  /** Somebody listens from now on. */
  notify?: (notify: Notify) => void;
}

/** What a device is, apart from how it is talked to. */
export interface SimulatedProfile {
  name: string;
  services: { uuid: BluetoothUuid; advertised?: boolean; characteristics: SimulatedCharacteristic[] }[];
  /** It is out of reach, or was switched off. */
  disconnected?(): void;
}

export const uuidText = (uuid: BluetoothUuid) => (typeof uuid === 'number' ? fullUuid(uuid) : uuid.toLowerCase());

/** What browsers throw. */
export const fails = (name: string, message: string) => new DOMException(message, name);

/** How a device does something that it is asked for: after a while, and one thing at a time. */
export interface Operations {
  isConnected(): boolean;
  operation<T>(work: () => T | Promise<T>): Promise<T>;
}

export function found<T extends { uuid: string }>(all: readonly T[], uuid: BluetoothUuid): T {
  const one = all.find((candidate) => candidate.uuid === uuidText(uuid));
  if (!one) throw fails('NotFoundError', `Nothing with the UUID ${uuidText(uuid)} found.`);
  return one;
}
