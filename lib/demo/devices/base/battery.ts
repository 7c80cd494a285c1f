import type { Notify, SimulatedProfile } from './profile';

/** A battery service that can notify its level. */
export class SimulatedBattery {
  private readonly listeners = new Set<Notify>();

  constructor(private percent: number) {}

  readonly service: SimulatedProfile['services'][number] = {
    uuid: 0x180f,
    characteristics: [
      {
        uuid: 0x2a19,
        read: () => [this.percent],
        notify: (notify) => {
          this.listeners.clear();
          this.listeners.add(notify);
        },
      },
    ],
  };

  set(percent: number) {
    this.percent = percent;
    for (const notify of this.listeners) notify(Uint8Array.of(percent));
  }
}
