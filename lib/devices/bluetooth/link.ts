import { type Clock, systemClock } from '../checkme';
import { DeviceFault, faultCodeOf } from './fault';
import type { BluetoothDeviceLike, GattServerLike } from './like';
import { bounded, cancellable } from './waiting';

const CONNECT_MS = 10_000;
/** Most connection attempts before an error is reported, and the milliseconds between them. */
const CONNECT_TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

/** The connection to one device; it can be established again after the device has disconnected. */
export class DeviceLink {
  private readonly heard = new Set<() => void>();

  constructor(
    readonly device: BluetoothDeviceLike,
    private readonly clock: Clock = systemClock,
  ) {
    device.addEventListener('gattserverdisconnected', this.ended);
  }

  get connected(): boolean {
    return this.device.gatt?.connected === true;
  }

  /** Calls the listener when the device disconnects; returns a function that removes it. */
  onEnd(listener: () => void): () => void {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  }

  async connect(signal: AbortSignal, tried: (attempt: number) => void): Promise<GattServerLike> {
    for (let attempt = 1; ; attempt += 1) {
      tried(attempt);
      try {
        return await this.called(signal);
      } catch (error) {
        const code = faultCodeOf(error);
        // Otherwise the browser would keep trying, and later connect to a device that nobody waits for.
        this.disconnect();
        if (!['connect_failed', 'connect_timeout', 'disconnected'].includes(code) || attempt >= CONNECT_TRIES)
          throw new DeviceFault(code);
        await cancellable(this.clock.wait(BETWEEN_TRIES_MS), signal);
      }
    }
  }

  /** Does some work; the signal that it receives is aborted when the device disconnects. */
  async whileConnected(signal: AbortSignal, work: (until: AbortSignal) => Promise<void>): Promise<void> {
    const over = new AbortController();
    let stop = () => {};
    const gone = new Promise<never>((_, reject) => {
      stop = this.onEnd(() => reject(new DeviceFault('disconnected')));
    });
    try {
      await cancellable(Promise.race([gone, work(AbortSignal.any([signal, over.signal]))]), signal);
    } finally {
      stop();
      over.abort();
    }
  }

  disconnect() {
    this.device.gatt?.disconnect();
  }

  /** Disconnects from the device for good. */
  close() {
    this.device.removeEventListener('gattserverdisconnected', this.ended);
    this.disconnect();
    this.ended();
    this.heard.clear();
  }

  private called(signal: AbortSignal): Promise<GattServerLike> {
    const { gatt } = this.device;
    if (!gatt) throw new DeviceFault('unknown_device');
    if (signal.aborted) throw new DeviceFault('cancelled');
    return bounded(gatt.connect(), { clock: this.clock, ms: CONNECT_MS, signal, late: 'connect_timeout' });
  }

  private ended = () => {
    for (const listener of [...this.heard]) listener();
  };
}
