import type { Schedule } from '@/lib/demo/devices/base/schedule';

/** A clock that goes on to what is waited for as soon as nothing else is left to do: hours pass in a moment. */
export class VirtualClock implements Schedule {
  private time = 0;
  private waiting: { at: number; done: () => void }[] = [];

  now = () => this.time;
  wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((done) => {
      this.at(this.time + ms, done);
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((one) => one.done !== done);
      });
    });

  /** How many are waiting for something. */
  get waitingCount() {
    return this.waiting.length;
  }

  at(at: number, done: () => void) {
    const after = this.waiting.findIndex((one) => one.at > at);
    this.waiting.splice(after < 0 ? this.waiting.length : after, 0, { at, done });
  }

  /** Lets time pass until the work is done. Work that waits for nothing any more would hang for ever: that throws. */
  async run<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const ended = () => {
      over = true;
    };
    work.then(ended, ended);
    for (await quiet(); !over; await quiet()) {
      const next = this.waiting.shift();
      if (!next) throw new Error('hangs');
      this.time = Math.max(this.time, next.at);
      next.done();
    }
    return work;
  }
}

/** More steps than any chain of promises between two waits has. */
const STEPS = 40;

/** When all that is ready has been done. */
async function quiet() {
  for (let step = 0; step < STEPS; step += 1) await null;
}
