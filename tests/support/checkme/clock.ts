import type { Schedule } from '@/lib/demo/devices/base/schedule';

/** A virtual clock: it jumps to the next timer as soon as no other work is left, so that hours pass in a moment. */
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

  /** The number of pending timers. */
  get waitingCount() {
    return this.waiting.length;
  }

  at(at: number, done: () => void) {
    const after = this.waiting.findIndex((one) => one.at > at);
    this.waiting.splice(after < 0 ? this.waiting.length : after, 0, { at, done });
  }

  /** Advances time until the work is done. Throws if the work is unfinished and no timer is pending. */
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

/** The number of microtask steps to wait: more than any promise chain between two timers has. */
const STEPS = 40;

/** Resolves when all ready microtasks have run. */
async function quiet() {
  for (let step = 0; step < STEPS; step += 1) await null;
}
