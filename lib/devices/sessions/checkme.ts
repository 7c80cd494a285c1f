import { checkmeEcg, checkmeIdentity } from '../adapters';
import {
  type BluetoothLike,
  DeviceFault,
  type DeviceLink,
  type GattServerLike,
  type RequestOptions,
  throwIfCancelled,
  WebBluetoothTransport,
} from '../bluetooth';
import { CheckmeConnection, type EcgEntry, GATT, type Progress, type Timings, type Watched } from '../checkme';
import type { DeviceEcg } from '../reading';
import { BATTERY_SERVICE, watchBatteryIfTold } from './battery';
import { type CheckmeData, NO_CHECKME } from './checkme-data';
import { readFiles } from './checkme-files';
import { DeviceSession, type SessionOptions } from './device-session';
import { ReadingRound } from './reading-round';

interface CheckmeOptions extends SessionOptions {
  timings?: Partial<Timings> | undefined;
}

/** A CheckMe: reads everything on it except the tracings, each of which is read on request. */
export class CheckmeSession extends DeviceSession<CheckmeData> {
  private connection: CheckmeConnection | null = null;
  private readonly round = new ReadingRound((file, fault) => {
    const { faults } = this.getSnapshot();
    const others = faults.filter((one) => one.file !== file);
    if (fault || others.length < faults.length) this.show({ faults: fault ? [...others, fault] : others });
  });
  /** Whether all files of the round have been requested. If so, connecting again starts a new round with all files. */
  private isRoundOver = true;
  /** Signal of reading the remaining files, while that is in progress. */
  private rest: AbortSignal | null = null;
  /** Whether to continue reading the remaining files after a tracing. */
  private isRestWaiting = false;

  constructor(
    bluetooth: BluetoothLike,
    private readonly options: CheckmeOptions = {},
  ) {
    super(bluetooth, NO_CHECKME, options);
  }

  /**
   * Reads the data that is missing (`isMissing`) after a cancellation or after files failed. Connecting again reads
   * everything anew instead.
   */
  readAll = () => this.run((signal) => this.readRest(signal));

  /**
   * The tracing of an entry; null if it could not be read, with the reason in the state. Reading a tracing interrupts
   * the reading of the remaining files, which continues automatically afterwards.
   */
  async readEcg(entry: EcgEntry): Promise<DeviceEcg | null> {
    const { detailFile } = entry;
    if (!this.getSnapshot().tracings[detailFile]) {
      this.isRestWaiting ||= this.rest?.aborted === false;
      await this.run((signal) => this.readTracing(entry, signal));
      if (this.isRestWaiting && this.isResting && this.getSnapshot().tracings[detailFile]) {
        this.isRestWaiting = false;
        void this.readAll();
      }
    }
    return this.getSnapshot().tracings[detailFile] ?? null;
  }

  /** Older devices do not advertise their service, so they are also searched for by name. */
  protected request(any: boolean): RequestOptions {
    const optionalServices = [GATT.service, BATTERY_SERVICE];
    return any
      ? { acceptAllDevices: true, optionalServices }
      : { filters: [{ namePrefix: GATT.namePrefix }, { services: [GATT.service] }], optionalServices };
  }

  protected override begun() {
    this.connection?.close();
    this.connection = null;
    this.isRoundOver = true;
    this.isRestWaiting = false;
  }

  protected override cancelled() {
    this.isRestWaiting = false;
  }

  protected async connected(server: GattServerLike, link: DeviceLink, signal: AbortSignal): Promise<void> {
    const { untilGone } = this;
    await watchBatteryIfTold(server, {
      signal,
      onLevel: (batteryPercent) => this.show({ batteryPercent }),
      untilGone,
    });
    throwIfCancelled(signal);
    const transport = await WebBluetoothTransport.open(link, server);
    throwIfCancelled(signal);
    this.connection?.close();
    this.connection = new CheckmeConnection(transport, { clock: this.clock, timings: this.options.timings });
    if (this.isRoundOver) {
      this.round.begin();
      this.show({ faults: [] });
    }
    await this.readRest(signal);
  }

  private async readRest(signal: AbortSignal): Promise<void> {
    this.rest = signal;
    this.isRoundOver = false;
    try {
      await readFiles({
        round: this.round,
        signal,
        connection: () => this.asked(),
        watched: (file) => this.watched(file, signal),
        readInfo: () => this.readInfo(signal),
        data: this.getSnapshot,
        show: (change) => this.show(change),
      });
      this.isRoundOver = true;
    } finally {
      if (this.rest === signal) this.rest = null;
    }
  }

  private async readInfo(signal: AbortSignal) {
    const info = await this.asked().info(this.watched('info', signal));
    throwIfCancelled(signal);
    this.show({ info, identity: checkmeIdentity(info, this.getSnapshot().name) });
  }

  private async readTracing(entry: EcgEntry, signal: AbortSignal) {
    const { detailFile } = entry;
    const detail = await this.asked().ecg(entry, this.watched(detailFile, signal));
    throwIfCancelled(signal);
    this.show({ tracings: { ...this.getSnapshot().tracings, [detailFile]: checkmeEcg(entry, detail) } });
  }

  private watched(file: string, signal: AbortSignal): Watched {
    throwIfCancelled(signal);
    this.showState({ kind: 'reading', file, progress: null });
    const progress = ({ receivedBytes, totalBytes }: Progress) => {
      if (!signal.aborted) this.showState({ kind: 'reading', file, progress: receivedBytes / totalBytes });
    };
    return { signal, progress };
  }

  private asked(): CheckmeConnection {
    if (!this.connection) throw new DeviceFault('disconnected');
    return this.connection;
  }
}
