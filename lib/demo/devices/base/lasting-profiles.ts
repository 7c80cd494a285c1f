import { littleEnd, stampOf } from './bytes';
import { earlier } from './moments';
import { information, type Surroundings, sfloat } from './packets';
import type { Notify, SimulatedProfile } from './profile';
import { recordAccess } from './record-access';
import type { Schedule } from './schedule';

// Standard devices that measure continuously, once a second, and those with stored measurements.

/** Sends a packet each second while somebody listens and the device is connected. */
function eachSecond(schedule: Schedule, packet: (second: number) => number[]) {
  let listening = 0;
  return {
    notify: (notify: Notify) => {
      listening += 1;
      const mine = listening;
      const tell = (second: number) => {
        if (mine !== listening) return;
        notify(Uint8Array.from(packet(second)));
        schedule.at(schedule.now() + 1000, () => tell(second + 1));
      };
      tell(0);
    },
    stop: () => {
      listening += 1;
    },
  };
}

/** A belt that reports 71, 72, 73 … beats per minute; skin contact begins after two seconds. */
export function heartRateBelt({ schedule }: Surroundings): SimulatedProfile {
  const { notify, stop } = eachSecond(schedule, (second) => (second < 2 ? [0b100, 0] : [0b110, 71 + (second % 3)]));
  return {
    name: 'Heart Rate Belt',
    services: [
      { uuid: 0x180d, advertised: true, characteristics: [{ uuid: 0x2a37, notify }] },
      information('Heart Rate Belt'),
    ],
    disconnected: stop,
  };
}

/** Two stored spot checks and, while a finger is inserted, 97 % with a pulse of 64; at first there is no signal. */
export function pulseOximeter({ schedule, now }: Surroundings): SimulatedProfile {
  const noSignal = [0b1100, ...sfloat(0x7ff), ...sfloat(0x7ff), ...littleEnd(0, 2), ...littleEnd(1 << 11, 3)];
  const signal = [0b0100, ...sfloat(97), ...sfloat(64), ...littleEnd(1 << 8, 2)];
  const { notify, stop } = eachSecond(schedule, (second) => (second < 2 ? noSignal : signal));
  const spot = (days: number, oxygen: number, pulse: number) => [
    0b1,
    ...[sfloat(oxygen), sfloat(pulse)].flat(),
    ...stampOf(earlier(now, { days, minutes: 7 })),
  ];
  const stored = recordAccess(schedule, [spot(2, 96, 70), spot(1, 98, 67)]);
  return {
    name: 'Pulse Oximeter',
    services: [
      {
        uuid: 0x1822,
        advertised: true,
        characteristics: [
          { uuid: 0x2a5e, notify: stored.measurement },
          { uuid: 0x2a5f, notify },
          { uuid: 0x2a52, write: stored.write, notify: stored.answers },
        ],
      },
      information('Pulse Oximeter'),
    ],
    disconnected: stop,
  };
}

/** Three blood samples, two of them with a meal, and a control solution. */
export function glucoseMeter({ schedule, now }: Surroundings): SimulatedProfile {
  const sample = (number: number, minutes: number, mgDl: number, { context = false, control = false } = {}) => [
    context ? 0b10010 : 0b10,
    ...littleEnd(number, 2),
    ...stampOf(earlier(now, { days: 4 - number, minutes })),
    ...sfloat(mgDl, -5),
    control ? 0x4a : 0x11,
  ];
  const meal = (number: number, which: number) => [0b10, ...littleEnd(number, 2), which];
  const records = [
    sample(1, 20, 96, { context: true }),
    sample(2, 30, 141, { context: true }),
    sample(3, 40, 118),
    sample(4, 5, 105, { control: true }),
  ];
  const stored = recordAccess(schedule, records, [meal(1, 3), meal(2, 2)]);
  return {
    name: 'Glucose Meter',
    services: [
      {
        uuid: 0x1808,
        advertised: true,
        characteristics: [
          { uuid: 0x2a18, notify: stored.measurement },
          { uuid: 0x2a34, notify: stored.context },
          { uuid: 0x2a52, write: stored.write, notify: stored.answers },
        ],
      },
      information('Glucose Meter'),
    ],
  };
}
