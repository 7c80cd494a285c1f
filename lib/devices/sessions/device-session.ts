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

/** How many disconnections during reading are followed by another connection attempt. */
const MOST_LOST = 2;

/**
 * The code of a fault. Any other error is a bug: it is rethrown asynchronously, so that the session can still end its
 * current state.
 */
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
 * A session with one device at a time: searches, connects, reads, and keeps the results as one immutable value that a page can
 * show (`subscribe` and `getSnapshot` match React's useSyncExternalStore). Its methods never reject: errors are part of its
 * state.
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

  /** Opens the browser's device list, which requires a click; `any`: list devices of any name. */
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

  /** Connects to the previous device again and continues. */
  reconnect = () => this.run((signal) => this.connect(signal));

  /** Ends the current action. A connected device stays connected; a connection attempt is given up. */
  cancel = () => {
    this.cancelled();
    this.abort();
  };

  disconnect = () => {
    this.cancel();
    this.link?.disconnect();
  };

  /** Leaves the device for good, for example when its page is left. */
  close = () => {
    this.cancel();
    this.leave();
  };

  protected abstract request(any: boolean): RequestOptions;
  /** Called on each connection: the first one and every later one. */
  protected abstract connected(server: GattServerLike, link: DeviceLink, signal: AbortSignal): Promise<void>;
  /** Called when another device is searched for, to drop data of the previous one. */
  protected begun(): void {}
  /** Called when the device has disconnected. */
  protected ended(): void {}
  /** Called when the current action is cancelled. */
  protected cancelled(): void {}
  /** Whether a device is connected and no action is in progress. */
  protected get isResting(): boolean {
    return !this.current && this.link?.connected === true;
  }
  /** Registers a function to call when the device disconnects or is connected again. */
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

  /** Runs one action; an earlier one is cancelled and no longer changes the state. */
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
        // Many devices cannot be paired in the computer's settings while they are connected.
        if (code === 'not_paired' || code === 'unknown_device') link.disconnect();
        // A device that was briefly out of range is connected again, and the rest is read.
        if (code !== 'disconnected' || lost >= MOST_LOST) throw error;
      }
    }
  }

  private gone = () => {
    this.stop();
    this.ended();
    // An action in progress notices the disconnection and reports it itself.
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
