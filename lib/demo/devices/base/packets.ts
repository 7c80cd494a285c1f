import { asText, littleEnd } from './bytes';
import type { SimulatedProfile } from './profile';
import type { Schedule } from './schedule';

// Building blocks of the standard profiles' packets.

export interface Surroundings {
  schedule: Schedule;
  /** The time on the devices' clocks. */
  now: string;
}

/** A 16-bit decimal, four bits of which are the exponent. */
export const sfloat = (mantissa: number, exponent = 0) => littleEnd((mantissa & 0xfff) | ((exponent & 0xf) << 12), 2);
export const float = (mantissa: number, exponent: number) => [...littleEnd(mantissa, 3), exponent & 0xff];

/** The Device Information service. */
export const information = (model: string): SimulatedProfile['services'][number] => ({
  uuid: 0x180a,
  characteristics: [
    { uuid: 0x2a29, read: () => [...asText('Simulated\0')] },
    { uuid: 0x2a24, read: () => [...asText(model)] },
  ],
});
