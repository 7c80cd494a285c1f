import {
  type BluetoothLike,
  chooseDevice,
  DeviceLink,
  faultCodeOf,
  type GattServerLike,
  type RequestOptions,
} from '../bluetooth';
import { type Clock, systemClock } from '../checkme';
import type { DeviceState, DeviceStatus, Snapshot } from './state';

export interface SessionOptions {
  clock?: Clock | undefined;
}

/** How often a device may go while it is read, before it is left to whoever holds it. */
const MOST_LOST = 2;

/** A mistake of the program is told as one, and leaves nobody waiting. */
function codeOf(error: unknown) {
  try {
    return faultCodeOf(error);
  } catch {
    queueMicrotask(() => {
      throw error;
    });
    return 'operation_failed';
  }
}

const BEGINNING: DeviceStatus = { state: { kind: 'idle' }, name: null, batteryPercent: null };

/**
 * A session with one device at a time: looks for it, connects, reads, and keeps what it has found as one immutable value
 * that a page can show (`subscribe` and `getSnapshot` are those of React's useSyncExternalStore). Nothing that it does is
 * rejected: what went wrong is its state.
 */
export abstract class DeviceSession<Data extends object> {
  protected readonly clock: Clock;
  private readonly listeners = new Set<() => void>();
  private snapshot: Snapshot<Data>;
  private link: DeviceLink | null = null;
  private current: AbortController | null = null;
  private stops: (() => void)[] = [];

  constructor(
    private readonly bluetooth: BluetoothLike,
    private readonly nothing: Data,
    { clock = systemClock }: SessionOptions = {},
  ) {
    this.clock = clock;
    this.snapshot = { ...BEGINNING, ...nothing };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  getSnapshot = (): Snapshot<Data> => this.snapshot;

  /** Has the browser show its list, which it does after a click only; `any`: whatever the name of the device is. */
  search = ({ any = false } = {}) =>
    this.run(async (signal) => {
      this.leave();
      this.begun();
      this.show({ ...BEGINNING, ...this.nothing, state: { kind: 'searching' } });
      const device = await chooseDevice(this.bluetooth, this.request(any), signal);
      if (!device) return;
      this.link = new DeviceLink(device, this.clock);
      this.link.onEnd(this.gone);
      this.show({ ...this.snapshot, name: device.name ?? null });
      await this.connect(signal);
    });

  /** Calls the device of before again, and goes on. */
  reconnect = () => this.run((signal) => this.connect(signal));

  /** Ends whatever is under way. A device that was there already stays connected; one that is only being called is left. */
  cancel = () => {
    this.cancelled();
    this.abort();
  };

  disconnect = () => {
    this.cancel();
    this.link?.disconnect();
  };

  /** Leaves the device for good, such as when its page is left. */
  close = () => {
    this.cancel();
    this.leave();
  };

  protected abstract request(any: boolean): RequestOptions;
  /** What is done as soon as a device is connected, the first time and again. */
  protected abstract connected(server: GattServerLike, link: DeviceLink, signal: AbortSignal): Promise<void>;
  /** Another device is looked for: what was kept of the one of before goes. */
  protected begun(): void {}
  /** The device has gone. */
  protected ended(): void {}
  /** Somebody wants nothing more of what was under way. */
  protected cancelled(): void {}
  /** Whether a device that is there is at rest. */
  protected get isResting(): boolean {
    return !this.current && this.link?.connected === true;
  }
  /** What is done once the device has gone, or is called again. */
  protected untilGone = (stop: () => void) => {
    this.stops.push(stop);
  };

  protected show(change: Partial<Snapshot<Data>>) {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  protected showState(state: DeviceState) {
    this.show({ state } as Partial<Snapshot<Data>>);
  }

  /** Does one thing; what was under way before is cancelled and changes nothing any more. */
  protected async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.abort();
    const mine = new AbortController();
    this.current = mine;
    const state = await work(mine.signal).then(() => this.resting(), this.stateAfter);
    if (this.current !== mine) return;
    this.current = null;
    this.showState(state);
  }

  private abort() {
    this.current?.abort();
    if (this.current && ['searching', 'connecting'].includes(this.snapshot.state.kind)) this.link?.disconnect();
  }

  private stateAfter = (error: unknown): DeviceState => {
    const code = codeOf(error);
    if (code === 'cancelled') return this.resting();
    return code === 'disconnected' ? { kind: 'disconnected' } : { kind: 'failed', code };
  };

  private resting(): DeviceState {
    if (!this.link) return { kind: 'idle' };
    return { kind: this.link.connected ? 'connected' : 'disconnected' };
  }

  private async connect(signal: AbortSignal) {
    const { link } = this;
    if (!link) return;
    for (let lost = 0; ; lost += 1) {
      const server = await link.connect(signal, (attempt) => this.showState({ kind: 'connecting', attempt }));
      this.stop();
      try {
        return await link.whileConnected(signal, (until) => this.connected(server, link, until));
      } catch (error) {
        const code = faultCodeOf(error);
        // One that stays connected often cannot be paired in the computer's settings.
        if (code === 'not_paired' || code === 'unknown_device') link.disconnect();
        // Who has gone a little too far away is called again, and what is missing is read.
        if (code !== 'disconnected' || lost >= MOST_LOST) throw error;
      }
    }
  }

  private gone = () => {
    this.stop();
    this.ended();
    // Who is at work finds out, and tells it.
    if (!this.current) this.showState({ kind: 'disconnected' });
  };

  private stop() {
    for (const stop of this.stops.splice(0)) stop();
  }

  private leave() {
    this.link?.close();
    this.link = null;
  }
}
