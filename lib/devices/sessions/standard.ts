import { type Adapted, gattHeartRate, gattOximetry, localMoment } from '../adapters';
import {
  type BluetoothLike,
  DeviceFault,
  type DeviceLink,
  type GattServerLike,
  type RequestOptions,
  throwIfCancelled,
} from '../bluetooth';
import { MEASURING_SERVICES } from '../gatt';
import type { DeviceReading } from '../reading';
import { BATTERY_SERVICE, watchBatteryIfTold } from './battery';
import { DeviceSession, type SessionOptions } from './device-session';
import { INFORMATION_SERVICE, readIdentity } from './identity';
import { LiveValues } from './live';
import { Measurements } from './measurements';
import { RecordAccess } from './record-access';
import { NO_STANDARD, type StandardData } from './standard-data';
import { type Heard, type MeasuringService, measuringServices, subscribe } from './subscriptions';

interface StandardOptions extends SessionOptions {
  /** The current Italian time. */
  now?: (() => string) | undefined;
}

/** A device of the standard profiles: what it has stored, and what it measures while connected. */
export class StandardSession extends DeviceSession<StandardData> {
  private readonly now: () => string;
  private readonly live = new LiveValues(this.clock, (live) => this.show({ live }));
  private measurements = new Measurements();
  /** Distinct packets of a service whose stored records are being requested. */
  private stored = { service: '', total: 0, packets: new Set<string>(), damaged: false };

  constructor(bluetooth: BluetoothLike, options: StandardOptions = {}) {
    super(bluetooth, NO_STANDARD, options);
    this.now = options.now ?? (() => localMoment());
  }

  /** Accepts the current value as a reading; returns false if there is no current value. */
  take(): boolean {
    const reading = this.live.current();
    if (reading) this.keep(reading);
    return reading !== null;
  }

  protected request(any: boolean): RequestOptions {
    const optionalServices = [BATTERY_SERVICE, INFORMATION_SERVICE, ...MEASURING_SERVICES];
    return any
      ? { acceptAllDevices: true, optionalServices }
      : { filters: MEASURING_SERVICES.map((service) => ({ services: [service] })), optionalServices };
  }

  protected override begun() {
    this.measurements = new Measurements();
  }

  protected override ended() {
    this.live.end();
  }

  protected async connected(server: GattServerLike, _link: DeviceLink, signal: AbortSignal): Promise<void> {
    const { untilGone } = this;
    const services = await measuringServices(server);
    throwIfCancelled(signal);
    if (services.length === 0) throw new DeviceFault('unknown_device');
    this.show({ services: services.map(({ name }) => name) });
    await this.identify(server, signal);
    await watchBatteryIfTold(server, {
      signal,
      onLevel: (batteryPercent) => this.show({ batteryPercent }),
      untilGone,
    });
    for (const { name, sources } of services)
      for (const source of sources) {
        throwIfCancelled(signal);
        await subscribe(source, { heard: (one) => this.hear(name, one), untilGone });
      }
    for (const service of services) await this.readStored(service, signal);
  }

  /**
   * Runs before subscribing, since a device may send its data immediately and then switch off. A device that is
   * connected again keeps its identity, since its readings are matched by its name.
   */
  private async identify(server: GattServerLike, signal: AbortSignal) {
    const { identity, name } = this.getSnapshot();
    if (identity) return;
    const read = await readIdentity(server, name);
    throwIfCancelled(signal);
    this.show({ identity: read });
  }

  private async readStored({ name, recordAccess }: MeasuringService, signal: AbortSignal) {
    throwIfCancelled(signal);
    if (!recordAccess) return;
    const access = await RecordAccess.open(recordAccess, this.clock);
    this.untilGone(() => access.close());
    throwIfCancelled(signal);
    this.showState({ kind: 'reading', file: name, progress: null });
    const total = await access.count(signal);
    const packets = new Set<string>();
    this.stored = { service: name, total: total ?? 0, packets, damaged: false };
    const { stored } = this;
    // Data that arrives after the abort must not be shown as progress.
    signal.addEventListener('abort', () => {
      stored.service = '';
    });
    try {
      if (total !== 0) await access.report(signal, () => packets.size);
    } finally {
      stored.service = '';
    }
    if (total === null ? stored.damaged : packets.size < total) throw new DeviceFault('records_missing');
  }

  private hear(service: string, one: Heard) {
    const { value, fault } = one;
    if (one.goesOn && fault) return this.goOn(service, { refused: fault });
    if (this.stored.service === service && !one.goesOn) this.count(one);
    if (fault) this.measurements.refuse(fault);
    if (!value) return this.showMeasured();
    switch (value.kind) {
      case 'heartRate':
        return this.goOn(service, gattHeartRate(value, this.now()));
      case 'continuousOximetry':
        return this.goOn(service, gattOximetry(value, this.now()));
      case 'glucoseContext':
        this.measurements.addContext(value, this.now());
        return this.showMeasured();
      case 'battery':
      case 'recordCount':
      case 'recordAnswer':
        return;
      default:
        this.measurements.add(value, this.now(), this.clock.now());
        this.showMeasured();
    }
  }

  /** Counts stored packets, including those that are not readings of a person. */
  private count({ packet, value, fault }: Heard) {
    const { stored } = this;
    if (value?.kind === 'glucoseContext') return;
    // The packet's length does not match its flags: part of it was lost.
    if (fault === 'too_short' || fault === 'too_long') stored.damaged = true;
    else stored.packets.add(packet);
    const progress = stored.total > 0 ? Math.min(1, stored.packets.size / stored.total) : null;
    this.showState({ kind: 'reading', file: stored.service, progress });
  }

  /** Handles a value of a continuously measuring device. */
  private goOn(service: string, adapted: Adapted) {
    const first = this.live.add(service, adapted);
    if (first) this.keep(first);
  }

  private keep(reading: DeviceReading) {
    this.measurements.addReading({ reading, warnings: [], user: null });
    this.showMeasured();
  }

  private showMeasured() {
    this.show({ readings: this.measurements.readings, refused: this.measurements.refused });
  }
}
