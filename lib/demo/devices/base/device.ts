import type { BluetoothDeviceLike, GattServerLike } from '@/lib/devices/bluetooth';
import { fails, found, type Operations, type SimulatedProfile, uuidText } from './profile';
import type { Schedule } from './schedule';
import { SimulatedService } from './service';

/** Duration of an operation. */
const OPERATION_MS = 5;

/** A device with the interface of Web Bluetooth: one operation at a time, none without a connection. */
export class SimulatedDevice extends EventTarget implements BluetoothDeviceLike, Operations {
  readonly name: string;
  readonly gatt: GattServerLike;
  /** The number of connection attempts to refuse; `silent` leaves the caller waiting instead. */
  refusals = 0;
  silent = false;
  private linked = false;
  private disconnects = 0;
  private busy = false;

  constructor(
    readonly profile: SimulatedProfile,
    private readonly schedule: Schedule,
  ) {
    super();
    this.name = profile.name;
    this.gatt = this.server();
  }

  /** The services that the device advertises. */
  get advertised(): string[] {
    return this.profile.services.flatMap(({ uuid, advertised }) => (advertised ? [uuidText(uuid)] : []));
  }

  isConnected = () => this.linked;

  /** Simulates switching off or going out of range. */
  disconnect = () => {
    this.disconnects += 1;
    if (!this.linked) return;
    this.linked = false;
    this.profile.disconnected?.();
    this.dispatchEvent(new Event('gattserverdisconnected'));
  };

  async operation<T>(work: () => T | Promise<T>): Promise<T> {
    this.reached();
    if (this.busy) throw fails('NetworkError', 'GATT operation already in progress.');
    this.busy = true;
    try {
      await this.schedule.wait(OPERATION_MS);
      this.reached();
      return await work();
    } finally {
      this.busy = false;
    }
  }

  private reached() {
    if (!this.linked) throw fails('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.');
  }

  private async connect(): Promise<GattServerLike> {
    const { disconnects } = this;
    await (this.silent ? new Promise(() => {}) : this.schedule.wait(OPERATION_MS));
    if (this.refusals > 0) {
      this.refusals -= 1;
      throw fails('NetworkError', 'Connection attempt failed.');
    }
    if (disconnects !== this.disconnects) throw fails('AbortError', 'Connection attempt was given up.');
    this.linked = true;
    return this.gatt;
  }

  private server(): GattServerLike {
    const { isConnected, disconnect } = this;
    const services = this.profile.services.map((service) => new SimulatedService(this, service));
    return {
      get connected() {
        return isConnected();
      },
      connect: () => this.connect(),
      disconnect,
      getPrimaryService: (uuid) => this.operation(() => found(services, uuid)),
    };
  }
}
