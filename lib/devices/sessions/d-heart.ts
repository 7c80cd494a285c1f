import type { BluetoothLike, DeviceLink, GattServerLike, RequestOptions } from '../bluetooth';
import { BATTERY_SERVICE, watchBattery } from './battery';
import { DeviceSession, type SessionOptions } from './device-session';

/** Its protocol is not public: only the name is known, and the standard battery service is all that can be read. */
const D_HEART = { namePrefix: 'D-Heart', services: [BATTERY_SERVICE] };

/** A D-Heart: whether it is connected, and its battery. */
export class DHeartSession extends DeviceSession<object> {
  constructor(bluetooth: BluetoothLike, options?: SessionOptions) {
    super(bluetooth, {}, options);
  }

  protected request(any: boolean): RequestOptions {
    const optionalServices = D_HEART.services;
    return any
      ? { acceptAllDevices: true, optionalServices }
      : { filters: [{ namePrefix: D_HEART.namePrefix }], optionalServices };
  }

  protected connected(server: GattServerLike, _link: DeviceLink, signal: AbortSignal): Promise<void> {
    const { untilGone } = this;
    return watchBattery(server, { signal, onLevel: (batteryPercent) => this.show({ batteryPercent }), untilGone });
  }
}
