import { CheckmeFault, isFault } from './fault';
import {
  endRead,
  fileSizeIn,
  isAck,
  isEmptyAck,
  MOST_PAYLOAD_BYTES,
  type Packet,
  readContent,
  startRead,
} from './framing';
import type { Line } from './line';
import { TRIES } from './transport';

export interface Progress {
  file: string;
  receivedBytes: number;
  totalBytes: number;
}

/** The number of repeated answers that are tolerated from a device. */
const MOST_REPEATED = 64;

/**
 * Reads a whole file: opens it, requests its contents packet by packet, closes it. An answer does not state its
 * request, so a file is accepted only if everything arrived in order and with the announced length; otherwise it is
 * read again once the device is silent. A late refusal of another file looks like a refusal of this one, so the file is
 * reported as missing only if the device says so twice.
 */
export async function readFile(line: Line, file: string, progress?: (progress: Progress) => void): Promise<Uint8Array> {
  let refusals = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await new FileReading(line, file, progress).read();
    } catch (error) {
      if (!isFault(error)) throw error;
      if (isFault(error, 'file_missing')) refusals += 1;
      const again = isFault(error, 'file_missing')
        ? refusals < 2
        : isFault(error, 'no_answer', 'corrupt', 'out_of_step', 'file_short', 'refused') && tries - refusals < TRIES;
      await leave(line, !again);
      if (!again) throw new CheckmeFault(error.code, { ...error.place, file });
    }
  }
}

/** Closes a file that is no longer read, if possible, even after cancelling. */
async function leave(line: Line, settled: boolean): Promise<void> {
  const { signal } = line;
  line.signal = undefined;
  try {
    if (!settled) await line.settle();
    await line.ready();
    await line.send(endRead());
    await line.answer();
  } catch (error) {
    if (!isFault(error)) throw error;
    // An answer that arrives later would be mistaken for the answer to the request that opens the next file.
    if (isFault(error, 'no_answer', 'corrupt')) await line.settle().catch(ofNoMatter);
  } finally {
    line.signal = signal;
  }
}

function ofNoMatter(error: unknown) {
  if (!isFault(error)) throw error;
}

class FileReading {
  /** All answers so far, to recognise a repeated answer. */
  private readonly answers: Packet[] = [];

  constructor(
    private readonly line: Line,
    private readonly file: string,
    private readonly progress: ((progress: Progress) => void) | undefined,
  ) {}

  async read(): Promise<Uint8Array> {
    const size = await this.open();
    const bytes = new Uint8Array(size);
    for (let packet = 0; packet * MOST_PAYLOAD_BYTES < size; packet += 1) {
      const at = packet * MOST_PAYLOAD_BYTES;
      bytes.set(await this.content(packet, Math.min(MOST_PAYLOAD_BYTES, size - at)), at);
      this.progress?.({ file: this.file, receivedBytes: Math.min(at + MOST_PAYLOAD_BYTES, size), totalBytes: size });
    }
    await this.end(size);
    if (size > 0) return bytes;
    // The late answer to closing another file looks like an empty file, so a file is accepted as empty only if the
    // device says so twice.
    await this.line.settle();
    if ((await this.open()) > 0) throw new CheckmeFault('out_of_step');
    await this.end(size);
    return bytes;
  }

  private async open(): Promise<number> {
    const start = await this.ask(startRead(this.file));
    if (!start.ok) throw new CheckmeFault('file_missing');
    return fileSizeIn(start);
  }

  private async end(size: number): Promise<void> {
    const end = await this.ask(endRead());
    if (!(size > 0 ? isAck(end) : isEmptyAck(end))) throw new CheckmeFault('out_of_step');
  }

  private async content(packet: number, length: number): Promise<Uint8Array> {
    const answer = await this.repeatedly(readContent(packet));
    if (!answer.ok) throw new CheckmeFault('refused');
    if (answer.packet !== packet && (answer.packet !== 0 || this.line.counts)) throw new CheckmeFault('out_of_step');
    if (answer.payload.length !== length) throw new CheckmeFault('file_short');
    this.line.counts ||= answer.packet !== 0;
    return answer.payload;
  }

  /**
   * If no answer arrives, the packet is requested again. A damaged answer makes the reading of the whole file fail,
   * since one of 256 damaged packets passes the eight-bit CRC.
   */
  private async repeatedly(request: Uint8Array): Promise<Packet> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.ask(request);
      } catch (error) {
        if (!isFault(error, 'no_answer') || tries >= TRIES) throw error;
        await this.line.settle();
      }
    }
  }

  private async ask(request: Uint8Array): Promise<Packet> {
    const unasked = await this.line.ready();
    // Before the first request, late answers for another file may arrive; later, only repetitions of earlier answers
    // may.
    if (this.answers.length > 0 && unasked.some(({ packet }) => !packet || !this.isRepeated(packet)))
      throw new CheckmeFault('out_of_step');
    await this.line.send(request);
    for (let repeated = 0; repeated < MOST_REPEATED; repeated += 1) {
      const answer = await this.line.answer();
      // For an empty file, the answers to opening (size 0) and to closing are equal: the second one is no repetition.
      if (this.isRepeated(answer) && !isEmptyAck(answer)) continue;
      this.answers.push(answer);
      return answer;
    }
    throw new CheckmeFault('out_of_step');
  }

  private isRepeated = (one: Packet) =>
    this.answers.some(
      ({ ok, packet, payload }) =>
        ok === one.ok &&
        packet === one.packet &&
        payload.length === one.payload.length &&
        payload.every((byte, at) => byte === one.payload[at]),
    );
}
