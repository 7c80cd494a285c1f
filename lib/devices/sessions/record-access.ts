import { bounded, type CharacteristicLike, DeviceFault, faultCodeOf, throwIfCancelled, writeTo } from '../bluetooth';
import type { Clock } from '../checkme';
import { encodeRecordRequest, PacketError, parseRecordAnswer, type RecordAnswer, type RecordRequest } from '../gatt';

/** If a device is silent for this long while its records are requested, no answer is expected from it any more. */
const SILENT_MS = 10_000;

/** Requests a device's stored records by its Record Access Control Point. */
export class RecordAccess {
  private arrived: (answer: RecordAnswer | DeviceFault) => void = () => {};

  private constructor(
    private readonly control: CharacteristicLike,
    private readonly clock: Clock,
  ) {}

  static async open(control: CharacteristicLike, clock: Clock): Promise<RecordAccess> {
    const access = new RecordAccess(control, clock);
    control.addEventListener('characteristicvaluechanged', access.heard);
    await control.startNotifications();
    return access;
  }

  /** Number of records; null if the device does not count them. */
  async count(signal: AbortSignal): Promise<number | null> {
    const answer = await this.ask({ ask: 'count', records: 'all' }, signal, () => 0);
    return answer.kind === 'recordCount' ? answer.records : answer.outcome === 'noRecords' ? 0 : null;
  }

  /** Requests all records, which arrive as notifications; `received` returns how many have arrived. */
  async report(signal: AbortSignal, received: () => number): Promise<void> {
    throwIfCancelled(signal);
    try {
      const answer = await this.ask({ ask: 'report', records: 'all' }, signal, received);
      const done = answer.kind === 'recordAnswer' && ['success', 'noRecords'].includes(answer.outcome);
      if (!done) throw new DeviceFault('records_refused');
    } catch (error) {
      // A device keeps sending its records, even if nobody listens, until it receives the abort request.
      if (faultCodeOf(error) === 'cancelled') await this.send({ ask: 'abort' }).catch(() => {});
      throw error;
    }
  }

  close() {
    this.control.removeEventListener('characteristicvaluechanged', this.heard);
  }

  private async ask(request: RecordRequest, signal: AbortSignal, received: () => number): Promise<RecordAnswer> {
    throwIfCancelled(signal);
    const answered = new Promise<RecordAnswer | DeviceFault>((resolve) => {
      this.arrived = (answer) => {
        if (answer instanceof DeviceFault || answers(request, answer)) resolve(answer);
      };
    });
    const bounds = { clock: this.clock, ms: SILENT_MS, signal, late: 'no_answer' } as const;
    await bounded(this.send(request), bounds);
    for (;;) {
      const before = received();
      try {
        const answer = await bounded(answered, bounds);
        if (answer instanceof DeviceFault) throw answer;
        return answer;
      } catch (error) {
        if (faultCodeOf(error) !== 'no_answer' || received() === before) throw error;
      }
    }
  }

  private send = (request: RecordRequest) => writeTo(this.control, encodeRecordRequest(request));

  private heard = () => {
    const { value } = this.control;
    if (!value) return;
    try {
      this.arrived(parseRecordAnswer(value));
    } catch (error) {
      if (!(error instanceof PacketError)) throw error;
      this.arrived(new DeviceFault('corrupt'));
    }
  };
}

/** Whether the answer belongs to this request; a late or repeated answer to an earlier request does not. */
const answers = ({ ask }: RecordRequest, answer: RecordAnswer) =>
  answer.kind === 'recordCount' ? ask === 'count' : answer.to === ask;
