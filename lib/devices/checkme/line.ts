import { type Arrival, PacketAssembler } from './assembler';
import { CheckmeFault, isFault } from './fault';
import type { Packet } from './framing';
import { type Clock, type Timings, TRIES, type Transport, WRITE_BYTES, WriteConflict } from './transport';

/** Sends requests and receives answers, one at a time. Every wait ends by an answer, a fault or a time limit. */
export class Line {
  /** Cancels the current wait. */
  signal: AbortSignal | undefined;
  /**
   * Whether the device numbers its answers. Some devices may leave the number at 0, which is accepted until the first
   * other number.
   */
  counts = false;
  private readonly assembler = new PacketAssembler();
  private arrivals: Arrival[] = [];
  private fragments = 0;
  private lastRequest = Number.NEGATIVE_INFINITY;
  private closed = false;
  private readonly stop: () => void;
  private wake = () => {};

  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly timings: Timings,
  ) {
    this.stop = transport.listen({
      received: (fragment) => {
        this.fragments += 1;
        this.arrivals.push(...this.assembler.push(fragment));
        this.wake();
      },
      closed: () => this.close(),
    });
  }

  close() {
    this.closed = true;
    this.stop?.();
    this.wake();
  }

  /** Wakes the current wait, so that it notices an abort. */
  look = () => this.wake();

  /** Waits until the next request may be sent, and returns unsolicited data that arrived meanwhile. */
  async ready(): Promise<Arrival[]> {
    await this.until(() => false, this.lastRequest + this.timings.betweenWritesMs - this.clock.now());
    const { arrivals } = this;
    if (this.assembler.pending > 0) arrivals.push({ fault: new CheckmeFault('corrupt') });
    this.forget();
    return arrivals;
  }

  async send(request: Uint8Array): Promise<void> {
    for (let at = 0; at < request.length; at += WRITE_BYTES) await this.write(request.slice(at, at + WRITE_BYTES));
    this.lastRequest = this.clock.now();
  }

  async answer(): Promise<Packet> {
    const latest = this.clock.now() + this.timings.mostMs;
    for (let empty = 0; empty < this.timings.emptyPolls && this.clock.now() < latest; ) {
      this.check();
      const next = this.arrivals.shift();
      if (next?.fault) throw next.fault;
      if (next) return next.packet;
      empty = (await this.hears(this.timings.pollMs)) ? 0 : empty + 1;
    }
    throw new CheckmeFault('no_answer');
  }

  /** Waits, up to a limit, until the device is silent, so that nothing late is mistaken for the next answer. */
  async settle(): Promise<void> {
    const latest = this.clock.now() + this.timings.mostMs;
    for (let empty = 0; empty < this.timings.emptyPolls && this.clock.now() < latest; ) {
      empty = (await this.hears(this.timings.pollMs)) ? 0 : empty + 1;
    }
    this.forget();
  }

  private forget() {
    this.arrivals = [];
    this.assembler.reset();
  }

  private async hears(ms: number): Promise<boolean> {
    const before = this.fragments;
    await this.until(() => this.fragments > before, ms);
    return this.fragments > before;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.written(bytes);
      } catch (error) {
        if (isFault(error)) throw error;
        this.check();
        const conflict = error instanceof WriteConflict;
        if (tries >= TRIES) throw new CheckmeFault(conflict ? 'write_conflict' : 'write_failed');
        await this.until(() => false, conflict ? this.timings.afterConflictMs : this.timings.betweenWritesMs);
      }
    }
  }

  private async written(bytes: Uint8Array): Promise<void> {
    this.check();
    let outcome: { error?: unknown } | undefined;
    const settle = (one: { error?: unknown }) => {
      outcome = one;
      this.wake();
    };
    Promise.resolve(this.transport.write(bytes)).then(
      () => settle({}),
      (error: unknown) => settle({ error }),
    );
    await this.until(() => outcome !== undefined, this.timings.mostMs);
    if (outcome === undefined) {
      // This write does not end, and nothing else can be written during it: close the line.
      this.close();
      throw new CheckmeFault('write_failed');
    }
    if ('error' in outcome) throw outcome.error;
  }

  /** Waits until a condition holds, for at most `ms` milliseconds. */
  private async until(holds: () => boolean, ms: number): Promise<void> {
    const latest = this.clock.now() + ms;
    for (this.check(); !holds() && this.clock.now() < latest; this.check()) {
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      await Promise.race([woken, this.clock.wait(latest - this.clock.now())]);
    }
  }

  private check() {
    if (this.closed) throw new CheckmeFault('disconnected');
    if (this.signal?.aborted) throw new CheckmeFault('cancelled');
  }
}
