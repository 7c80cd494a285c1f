import { type Listener, type Transport, WriteConflict } from '../../../devices/checkme';
import { answerOf, asText, divided, littleEnd } from '../base/bytes';
import type { Schedule } from '../base/schedule';

/** A part of an answer, sent `afterMs` milliseconds after the request. */
export interface Part {
  bytes: Uint8Array;
  afterMs: number;
}

/** How a device deviates from a normal one; answers and writes are counted from 0. */
export interface Behaviour {
  parts?(answer: Uint8Array, nth: number): Part[];
  write?(nth: number): 'conflict' | 'fails' | 'hangs' | undefined;
  /** Whether answers carry the number of the requested packet. */
  counts?: boolean;
}

const CONTENT_BYTES = 512;
const NONE = new Uint8Array(4);
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

export const INFO = { Model: '6632', SoftwareVer: 30215, SN: '1234567890' };

/** A CheckMe Pro that implements its protocol byte for byte, written from the specification and not from the tested code. */
export class SimulatedCheckme implements Transport {
  readonly files = new Map<string, Uint8Array>();
  /** Complete requests with their times; incomplete ones get no answer. */
  readonly requests: { readonly hex: string; at: number }[] = [];
  readonly writes: { length: number; at: number }[] = [];
  info: Uint8Array = new Uint8Array(256);
  private listener: Listener | undefined;
  private received: number[] = [];
  private open: Uint8Array | undefined;
  private answers = 0;
  private writing = false;

  constructor(
    private readonly clock: Schedule,
    private readonly behaviour: Behaviour = {},
  ) {
    this.info.set(asText(JSON.stringify(INFO)));
  }

  listen(listener: Listener) {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  }

  disconnect() {
    this.listener?.closed();
    this.listener = undefined;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.writing) throw new Error('two writes at once');
    const how = this.behaviour.write?.(this.writes.length);
    this.writes.push({ length: bytes.length, at: this.clock.now() });
    if (how === 'conflict') throw new WriteConflict();
    if (how === 'fails') throw new Error('GATT operation failed for unknown reason');
    this.writing = true;
    await (how === 'hangs' ? new Promise(() => {}) : this.clock.wait(5));
    this.writing = false;
    this.received.push(...bytes);
    this.take();
  }

  private take() {
    const length = 8 + (this.received[5] ?? 0) + (this.received[6] ?? 0) * 256;
    if (this.received.length < length) return;
    const request = Uint8Array.from(this.received.splice(0));
    const [mark, command = 0, complement, low = 0, high = 0] = request;
    const whole = request.length === length && divided(request.slice(0, -1)) === request[length - 1];
    if (mark !== 0xaa || complement !== 255 - command || !whole) return;
    this.requests.push({
      get hex() {
        return hexOf(request);
      },
      at: this.clock.now(),
    });
    this.send(this.answer(command, low + high * 256, request.slice(7, -1)));
  }

  private answer(command: number, packet: number, payload: Uint8Array): Uint8Array {
    if (command === 0x14) return answerOf(this.info);
    if (command === 0x03) {
      this.open = this.files.get(new TextDecoder().decode(payload.slice(0, -1)));
      if (!this.open) return answerOf(NONE, { ack: 1 });
      return answerOf(Uint8Array.from(littleEnd(this.open.length, 4)));
    }
    if (command === 0x04) {
      const content = this.open?.slice(packet * CONTENT_BYTES, (packet + 1) * CONTENT_BYTES);
      return content?.length
        ? answerOf(content, { packet: this.behaviour.counts === false ? 0 : packet })
        : answerOf(NONE, { ack: 1 });
    }
    this.open = undefined;
    return answerOf(NONE);
  }

  private send(answer: Uint8Array) {
    const parts = this.behaviour.parts?.(answer, this.answers) ?? notified(answer);
    this.answers += 1;
    for (const { bytes, afterMs } of parts)
      this.clock.at(this.clock.now() + afterMs, () => this.listener?.received(bytes));
  }
}

/** Splits an answer as Bluetooth does: twenty bytes at a time. */
export const notified = (answer: Uint8Array, fromMs = 10): Part[] =>
  Array.from({ length: Math.ceil(answer.length / 20) }, (_, part) => ({
    bytes: answer.slice(part * 20, (part + 1) * 20),
    afterMs: fromMs + part,
  }));
