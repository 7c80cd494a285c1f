/* The parts of Web Bluetooth in use, with the browser's own names: implemented by `navigator.bluetooth` and by the
   simulation. */

export type BluetoothUuid = string | number;

export interface RequestFilter {
  services?: BluetoothUuid[];
  namePrefix?: string;
}

/** Which devices the browser offers, and which further services of the chosen one the page may use. */
export type RequestOptions = { optionalServices?: BluetoothUuid[] } & (
  | { filters: RequestFilter[]; acceptAllDevices?: undefined }
  | { acceptAllDevices: true; filters?: undefined }
);

export interface BluetoothLike {
  /** Missing in apps that add Bluetooth to Safari. */
  getAvailability?(): Promise<boolean>;
  requestDevice(options: RequestOptions): Promise<BluetoothDeviceLike>;
}

interface Target<Name extends string> {
  addEventListener(type: Name, listener: (event: Event) => void): void;
  removeEventListener(type: Name, listener: (event: Event) => void): void;
}

export interface BluetoothDeviceLike extends Target<'gattserverdisconnected'> {
  readonly name?: string | undefined;
  readonly gatt?: GattServerLike | undefined;
}

export interface GattServerLike {
  readonly connected: boolean;
  connect(): Promise<GattServerLike>;
  disconnect(): void;
  getPrimaryService(service: BluetoothUuid): Promise<GattServiceLike>;
}

export interface GattServiceLike {
  getCharacteristic(characteristic: BluetoothUuid): Promise<CharacteristicLike>;
}

export interface CharacteristicProperties {
  readonly read: boolean;
  readonly write: boolean;
  readonly writeWithoutResponse: boolean;
  readonly notify: boolean;
  readonly indicate: boolean;
}

export interface CharacteristicLike extends Target<'characteristicvaluechanged'> {
  readonly uuid: string;
  readonly properties?: CharacteristicProperties | undefined;
  /** The value last read or notified. */
  readonly value?: DataView | undefined;
  readValue(): Promise<DataView>;
  writeValueWithResponse?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The name of writeValueWithResponse in older browsers. */
  writeValue?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  startNotifications(): Promise<unknown>;
}
