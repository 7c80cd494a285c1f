import { asText, littleEnd } from './bytes';
import type { SimulatedProfile } from './profile';
import type { Schedule } from './schedule';

// What the packets of the standard profiles are made of.

export interface Surroundings {
  schedule: Schedule;
  /** What the devices' clocks show. */
  now: string;
}

/** A decimal of 16 bits, four of them for the power of ten. */
export const sfloat = (mantissa: number, exponent = 0) => littleEnd((mantissa & 0xfff) | ((exponent & 0xf) << 12), 2);
export const float = (mantissa: number, exponent: number) => [...littleEnd(mantissa, 3), exponent & 0xff];

/** Who a device says that it is. */
export const information = (model: string): SimulatedProfile['services'][number] => ({
  uuid: 0x180a,
  characteristics: [
    { uuid: 0x2a29, read: () => [...asText('Simulated\0')] },
    { uuid: 0x2a24, read: () => [...asText(model)] },
  ],
});
