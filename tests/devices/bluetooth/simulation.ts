import { type SimulatedKind, simulatedBluetooth } from '@/lib/demo/devices';
import type { SimulatedDevice } from '@/lib/demo/devices/base/device';
import type { DeviceState } from '@/lib/devices/sessions';
import { VirtualClock } from '../../support/checkme/clock';

export const NOW = '2026-11-22T18:30:00';

/** Simulated devices nearby, with a clock shared by devices and sessions. */
export function nearby(...kinds: SimulatedKind[]) {
  const clock = new VirtualClock();
  const bluetooth = simulatedBluetooth({ kinds, now: NOW, schedule: clock, ecgSeconds: 4 });
  const [device] = bluetooth.devices;
  if (!device) throw new Error('no device');
  return { clock, bluetooth, device, run: <T>(work: Promise<T>) => clock.run(work) };
}

/** The states that a session goes through, as short texts. */
export function statesOf(session: { subscribe(listener: () => void): unknown; getSnapshot(): { state: DeviceState } }) {
  const seen: string[] = [];
  session.subscribe(() => {
    const { state } = session.getSnapshot();
    const told =
      state.kind === 'failed'
        ? `failed ${state.code}`
        : state.kind === 'reading'
          ? `reading ${state.file}`
          : state.kind === 'connecting'
            ? `connecting ${state.attempt}`
            : state.kind;
    if (seen.at(-1) !== told) seen.push(told);
  });
  return seen;
}

/** Advances the clock by `ms`. */
export const pass = (clock: VirtualClock, ms: number) => clock.run(clock.wait(ms));

export type { SimulatedDevice };
