import { GATT, WriteConflict } from '../../../devices/checkme';
import { SimulatedBattery } from '../base/battery';
import { fails, type Notify, type SimulatedProfile } from '../base/profile';
import type { SimulatedCheckme } from './device';

/** A CheckMe as a Bluetooth profile. */
export function checkmeProfile(device: SimulatedCheckme): SimulatedProfile {
  const listen = (notify: Notify) => {
    device.listen({ received: notify, closed: () => {} });
  };
  const write = async (bytes: Uint8Array) => {
    try {
      await device.write(bytes);
    } catch (error) {
      if (error instanceof WriteConflict) throw fails('NetworkError', 'GATT operation already in progress.');
      throw fails('NotSupportedError', 'GATT operation failed for unknown reason.');
    }
  };
  return {
    name: `${GATT.namePrefix} 0042`,
    services: [
      {
        uuid: GATT.service,
        characteristics: [
          { uuid: GATT.write, write },
          { uuid: GATT.notify, notify: listen },
        ],
      },
      new SimulatedBattery(83).service,
    ],
    disconnected: () => device.disconnect(),
  };
}
