import type {
  BluetoothUuid,
  CharacteristicLike,
  CharacteristicProperties,
  GattServiceLike,
} from '@/lib/devices/bluetooth';
import {
  fails,
  found,
  type Operations,
  type SimulatedCharacteristic,
  type SimulatedProfile,
  uuidText,
} from './profile';

export class SimulatedService implements GattServiceLike {
  readonly uuid: string;
  private readonly characteristics: Characteristic[];

  constructor(
    private readonly device: Operations,
    { uuid, characteristics }: SimulatedProfile['services'][number],
  ) {
    this.uuid = uuidText(uuid);
    this.characteristics = characteristics.map((one) => new Characteristic(device, one));
  }

  getCharacteristic = (uuid: BluetoothUuid): Promise<CharacteristicLike> =>
    this.device.operation(() => found(this.characteristics, uuid));
}

class Characteristic extends EventTarget implements CharacteristicLike {
  readonly uuid: string;
  readonly properties: CharacteristicProperties;
  value: DataView | undefined;

  constructor(
    private readonly device: Operations,
    private readonly has: SimulatedCharacteristic,
  ) {
    super();
    this.uuid = uuidText(has.uuid);
    const [read, write, notify] = [!!has.read, !!has.write, !!has.notify];
    this.properties = { read, write, writeWithoutResponse: write, notify, indicate: false };
  }

  readValue = () =>
    this.device.operation(() => {
      this.value = viewOf(permitted(this.has.read)());
      return this.value;
    });
  writeValueWithResponse = (bytes: Uint8Array<ArrayBuffer>) =>
    this.device.operation(() => permitted(this.has.write)(bytes.slice()));
  writeValueWithoutResponse = this.writeValueWithResponse;
  startNotifications = () => this.device.operation(() => permitted(this.has.notify)(this.notified));

  private notified = (bytes: Uint8Array) => {
    if (!this.device.isConnected()) return;
    this.value = viewOf(bytes);
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  };
}

function permitted<T>(ability: T | undefined): T {
  if (!ability) throw fails('NotSupportedError', 'GATT operation not permitted.');
  return ability;
}

const viewOf = (bytes: Iterable<number>) => new DataView(Uint8Array.from(bytes).buffer);
