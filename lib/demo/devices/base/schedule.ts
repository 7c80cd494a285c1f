import { type Clock, systemClock } from '@/lib/devices/checkme';

/** A clock that can also run something later without anybody waiting for it. */
export interface Schedule extends Clock {
  at(at: number, done: () => void): void;
}

export const systemSchedule: Schedule = {
  ...systemClock,
  at: (at, done) => {
    setTimeout(done, at - systemClock.now());
  },
};
