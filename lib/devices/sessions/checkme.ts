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

/** A CheckMe: reads all that it holds but the tracings, each of which is read when it is asked for. */
export class CheckmeSession extends DeviceSession<CheckmeData> {
  private connection: CheckmeConnection | null = null;
  private readonly round = new ReadingRound((file, fault) => {
    const { faults } = this.getSnapshot();
    const others = faults.filter((one) => one.file !== file);
    if (fault || others.length < faults.length) this.show({ faults: fault ? [...others, fault] : others });
  });
  /** Whether all files of the round were asked for; what is asked for when the device is called again, is all of them. */
  private isRoundOver = true;
  /** That of reading the rest, while it is under way. */
  private rest: AbortSignal | null = null;
  /** Whether the rest is to be read once a tracing was. */
  private isRestWaiting = false;

  constructor(
    bluetooth: BluetoothLike,
    private readonly options: CheckmeOptions = {},
  ) {
    super(bluetooth, NO_CHECKME, options);
  }

  /** Reads what is missing (`isMissing`): where reading was cancelled, or files failed. Calling the device again reads all anew. */
  readAll = () => this.run((signal) => this.readRest(signal));

  /**
   * The tracing of an entry; null where it was not read, and the state says why. It goes before the rest, whose reading goes on
   * by itself afterwards.
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

  /** Older devices do not tell their service where they are looked for, so that the name serves as well. */
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
      told: (batteryPercent) => this.show({ batteryPercent }),
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
