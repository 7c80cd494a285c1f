import { littleEnd, stampOf } from './bytes';
import { earlier } from './moments';
import { float, information, type Surroundings, sfloat } from './packets';
import type { Notify, SimulatedProfile } from './profile';
import type { Schedule } from './schedule';

/* Standard devices with one measurement, sent as soon as somebody subscribes. Their packets are written from the
   specification, independently of the parsers. */

const soon = (schedule: Schedule, packets: number[][]) => (notify: Notify) => {
  packets.forEach((packet, nth) => {
    schedule.at(schedule.now() + 50 * (nth + 1), () => notify(Uint8Array.from(packet)));
  });
};

interface Measuring {
  name: string;
  service: number;
  characteristic: number;
  packets: number[][];
}

function measuring(
  { schedule }: Surroundings,
  { name, service, characteristic, packets }: Measuring,
): SimulatedProfile {
  return {
    name,
    services: [
      { uuid: service, advertised: true, characteristics: [{ uuid: characteristic, notify: soon(schedule, packets) }] },
      information(name),
    ],
  };
}

/** A monitor that measures 128 over 79 mmHg, pulse 66, user 1, cuff fitted correctly. */
export const bloodPressureMonitor = (around: Surroundings) =>
  measuring(around, {
    name: 'Blood Pressure Monitor',
    service: 0x1810,
    characteristic: 0x2a35,
    packets: [
      [
        0b11110,
        ...[sfloat(128), sfloat(79), sfloat(95)].flat(),
        ...stampOf(earlier(around.now, { minutes: 3 })),
        ...sfloat(66),
        ...[0, ...littleEnd(0, 2)],
      ],
    ],
  });

/** A thermometer that measures 36.8 °C in the ear. */
export const thermometer = (around: Surroundings) =>
  measuring(around, {
    name: 'Thermometer',
    service: 0x1809,
    characteristic: 0x2a1c,
    packets: [[0b110, ...float(368, -1), ...stampOf(earlier(around.now, { minutes: 2 })), 3]],
  });

/** A scale that measures 72.4 kg. */
export const weightScale = (around: Surroundings) =>
  measuring(around, {
    name: 'Weight Scale',
    service: 0x181d,
    characteristic: 0x2a9d,
    packets: [[0b10, ...littleEnd(72_400 / 5, 2), ...stampOf(earlier(around.now, { minutes: 1 }))]],
  });
