import { type DeviceInfo, parseDeviceInfo } from './device-info';
import { type EcgDetail, type EcgEntry, parseEcgDetail, parseEcgList } from './ecg';
import { CheckmeFault, isFault } from './fault';
import { type Progress, readFile } from './file-reading';
import { getInfo } from './framing';
import { Line } from './line';
import {
  type BloodPressure,
  type Oxygen,
  parseBloodPressure,
  parseOxygen,
  parseTemperature,
  type Temperature,
} from './readings';
import { type Clock, systemClock, TIMINGS, type Timings, TRIES, type Transport } from './transport';
import { type DeviceUser, parseUsers } from './users';

interface Options {
  clock?: Clock;
  timings?: Partial<Timings>;
}

/** How a read reports progress and is cancelled. */
export interface Watched {
  signal?: AbortSignal | undefined;
  progress?: ((progress: Progress) => void) | undefined;
}

/** The valid records of a file, and the faults of the others. */
export interface Records<R> {
  records: R[];
  refused: CheckmeFault[];
}

/** A tracing with the number of its user on the device; null if the device does not state it. */
export type OwnedEcg = EcgEntry & { userId: number | null };
const owned = ({ records, refused }: Records<EcgEntry>, userId: number | null): Records<OwnedEcg> => ({
  records: records.map((entry) => ({ ...entry, userId })),
  refused,
});

type Parser<R> = (bytes: Uint8Array, refused: CheckmeFault[]) => R[];

/** A device and its readable files. Files are read one at a time, in the order of the calls. */
export class CheckmeConnection {
  private readonly line: Line;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(transport: Transport, { clock = systemClock, timings }: Options = {}) {
    this.line = new Line(transport, clock, { ...TIMINGS, ...timings });
  }

  info = (watched?: Watched): Promise<DeviceInfo> => this.inTurn(watched, () => this.asked());
  users = (watched?: Watched): Promise<Records<DeviceUser>> => this.records('usr.dat', parseUsers, watched);
  oxygen = (watched?: Watched): Promise<Records<Oxygen>> => this.records('oxi.dat', parseOxygen, watched);
  temperature = (watched?: Watched): Promise<Records<Temperature>> =>
    this.records('tmp.dat', parseTemperature, watched);
  bloodPressure = (userId: number, watched?: Watched): Promise<Records<BloodPressure>> =>
    this.records(`${userId}nibp.dat`, parseBloodPressure, watched);

  /** The tracings from the list for all users or, on newer devices, from each user's own list. */
  async ecgs(userIds: readonly number[], watched?: Watched): Promise<Records<OwnedEcg>> {
    try {
      return owned(await this.records('ecg.dat', parseEcgList, watched), null);
    } catch (error) {
      if (!isFault(error, 'file_missing')) throw error;
    }
    const lists: Records<OwnedEcg>[] = [];
    for (const userId of userIds) {
      try {
        lists.push(owned(await this.records(`${userId}ecg.dat`, parseEcgList, watched), userId));
      } catch (error) {
        if (!isFault(error, 'file_missing')) throw error;
      }
    }
    return { records: lists.flatMap(({ records }) => records), refused: lists.flatMap(({ refused }) => refused) };
  }

  ecg = async ({ detailFile }: Pick<EcgEntry, 'detailFile'>, watched?: Watched): Promise<EcgDetail> =>
    parsed(detailFile, () => this.file(detailFile, watched), parseEcgDetail);

  file = (name: string, { signal, progress }: Watched = {}): Promise<Uint8Array> =>
    this.inTurn({ signal }, () => readFile(this.line, name, progress));

  /** Stops listening; a read in progress ends as if the device had disconnected. */
  close() {
    this.line.close();
  }

  private async records<R>(file: string, parse: Parser<R>, watched?: Watched): Promise<Records<R>> {
    const refused: CheckmeFault[] = [];
    const records = await parsed(
      file,
      () => this.file(file, watched),
      (bytes) => parse(bytes, refused),
    );
    return { records, refused };
  }

  private async asked(): Promise<DeviceInfo> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.line.ready();
        await this.line.send(getInfo());
        const { ok, payload } = await this.line.answer();
        if (!ok) throw new CheckmeFault('refused');
        return parseDeviceInfo(payload);
      } catch (error) {
        if (!isFault(error, 'no_answer', 'corrupt', 'bad_info') || tries >= TRIES) throw error;
        await this.line.settle();
      }
    }
  }

  private inTurn<T>({ signal }: Watched = {}, work: () => Promise<T>): Promise<T> {
    const begun = this.turn.then(async () => {
      if (signal?.aborted) throw new CheckmeFault('cancelled');
      this.line.signal = signal;
      signal?.addEventListener('abort', this.line.look);
      try {
        return await work();
      } finally {
        signal?.removeEventListener('abort', this.line.look);
        this.line.signal = undefined;
      }
    });
    this.turn = begun.catch(() => {});
    return begun;
  }
}

/** Parses a file; faults are given the file's name. */
async function parsed<T>(file: string, read: () => Promise<Uint8Array>, parse: (bytes: Uint8Array) => T): Promise<T> {
  const bytes = await read();
  try {
    return parse(bytes);
  } catch (error) {
    throw isFault(error) ? new CheckmeFault(error.code, { ...error.place, file }) : error;
  }
}
