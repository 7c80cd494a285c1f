import { type Clock, systemClock } from '@/lib/devices/checkme';

/** A clock by which something can also be done later without anybody waiting for it. */
export interface Schedule extends Clock {
  at(at: number, done: () => void): void;
}

export const systemSchedule: Schedule = {
  ...systemClock,
  at: (at, done) => {
    setTimeout(done, at - systemClock.now());
  },
};
