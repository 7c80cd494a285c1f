import type { BluetoothLike, RequestFilter, RequestOptions } from '@/lib/devices/bluetooth';
import type { SimulatedDevice } from './device';
import { uuidText } from './profile';

/** A computer's Bluetooth with simulated devices nearby. A request chooses the first matching device. */
export class SimulatedBluetooth implements BluetoothLike {
  /** Chooses among several matching devices; null closes the list without a choice. */
  choose: (fitting: SimulatedDevice[]) => SimulatedDevice | null = ([first]) => first ?? null;
  available = true;
  readonly requests: RequestOptions[] = [];

  constructor(readonly devices: readonly SimulatedDevice[]) {}

  getAvailability = async () => this.available;

  requestDevice = async (options: RequestOptions) => {
    this.requests.push(options);
    const { filters } = options;
    const fitting = this.devices.filter((device) => !filters || filters.some((filter) => fits(device, filter)));
    const chosen = this.available ? this.choose(fitting) : null;
    if (!chosen) throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
    return chosen;
  };
}

function fits({ name, advertised }: SimulatedDevice, { services = [], namePrefix = '' }: RequestFilter): boolean {
  return name.startsWith(namePrefix) && services.every((service) => advertised.includes(uuidText(service)));
}
