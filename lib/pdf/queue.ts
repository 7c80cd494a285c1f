import 'server-only';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { causeOf, log } from '../log';
import { done, type Result, refuse } from '../values/refusal';
import type { Description } from './description';

/** How far a document is: how many are drawn before it (1: it is the next), or which share of it is drawn. */
export type DrawProgress = { place: number } | { share: number };

export interface DrawOptions {
  onProgress?: ((progress: DrawProgress) => void) | undefined;
  /** Whoever wanted the document has left: it is not drawn any further. */
  signal?: AbortSignal | undefined;
}

type Drawn = Result<Uint8Array<ArrayBuffer>>;
interface Job extends DrawOptions {
  description: Description;
  settle(drawn: Drawn): void;
}
type Message = { share: number } | { pdf: Uint8Array<ArrayBuffer> } | { fault: unknown };
type Limits = Record<'atOnce' | 'waiting' | 'memoryMb' | 'timeMs' | 'idleMs', number>;
// Not imported: the bundler would make a worker of its own out of the file, whatever comment forbids it.
const threads = process.getBuiltinModule('node:worker_threads');
/** Found from the working directory, and run as it is. */
const FILE = join(process.cwd(), 'lib', 'pdf', 'worker.mjs');
const LIMITS: Limits = { atOnce: 2, waiting: 60, memoryMb: 300, timeMs: 120_000, idleMs: 60_000 };

/**
 * Documents that are being drawn and that wait for it. A document that takes too much room or time, or that breaks its
 * worker, is refused by itself: the others go on. A worker that has drawn one stays for a while, since its start takes three
 * times as long as a usual document.
 */
export class DrawingQueue {
  private readonly limits: Limits;
  private readonly waiting: Job[] = [];
  private readonly idle = new Map<Worker, () => void>();
  private running = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  draw(description: Description, { onProgress, signal }: DrawOptions = {}): Promise<Drawn> {
    if (this.waiting.length >= this.limits.waiting) return Promise.resolve(refuse('unavailable', { retryAfter: 30 }));
    return new Promise((settle) => {
      const job = { description, onProgress, signal, settle };
      this.waiting.push(job);
      signal?.addEventListener('abort', () => this.leave(job), { once: true });
      if (signal?.aborted) this.leave(job);
      this.go();
    });
  }

  private leave(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    job.settle(refuse('not_drawn'));
    this.tellPlaces();
  }

  private go(): void {
    while (this.running < this.limits.atOnce) {
      const job = this.waiting.shift();
      if (!job) break;
      this.running += 1;
      void this.run(job)
        .catch(notDrawn)
        .then((drawn) => {
          this.running -= 1;
          job.settle(drawn);
        })
        .then(() => this.go());
    }
    this.tellPlaces();
  }

  private tellPlaces(): void {
    for (const [at, { onProgress }] of this.waiting.entries()) onProgress?.({ place: at + 1 });
  }

  /** Has a worker draw it; a worker that does not end as it should is ended. */
  private async run({ description, onProgress, signal }: Job): Promise<Drawn> {
    const worker = this.hire();
    return new Promise((resolve) => {
      const finish = (drawn: Drawn, isSound: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        worker.off('message', hear).off('error', fail).off('exit', fail);
        if (isSound) this.rest(worker);
        else dismiss(worker);
        resolve(drawn);
      };
      const fail = (cause: unknown) => finish(notDrawn(cause), false);
      const leave = () => finish(refuse('not_drawn'), false);
      const hear = (message: Message) => {
        if ('share' in message) onProgress?.(message);
        else if ('pdf' in message) finish(done(message.pdf), true);
        else fail(message.fault);
      };
      const timer = setTimeout(fail, this.limits.timeMs);
      worker.on('message', hear).on('error', fail).on('exit', fail);
      signal?.addEventListener('abort', leave, { once: true });
      try {
        onProgress?.({ share: 0 });
        worker.postMessage(description);
      } catch (error) {
        fail(error);
      }
    });
  }

  /** One that rests, or a new one. It gets nothing of the process' environment. */
  private hire(): Worker {
    const [rested] = this.idle;
    if (rested) {
      const [worker, release] = rested;
      release();
      worker.ref();
      return worker;
    }
    const { memoryMb: maxOldGenerationSizeMb } = this.limits;
    return new threads.Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb }, execArgv: [], env: {} });
  }

  /** Keeps a worker for the next document, without keeping the process alive for it. */
  private rest(worker: Worker): void {
    const release = () => {
      clearTimeout(timer);
      this.idle.delete(worker);
      worker.off('error', forget).off('exit', forget);
    };
    const forget = () => {
      release();
      dismiss(worker);
    };
    const timer = setTimeout(forget, this.limits.idleMs).unref();
    this.idle.set(worker, release);
    worker.on('error', forget).on('exit', forget).unref();
  }
}

function notDrawn(cause: unknown): Drawn {
  log().warn({ cause: causeOf(cause instanceof Error ? cause : undefined) }, 'document not drawn');
  return refuse('not_drawn');
}

const dismiss = (worker: Worker) => void worker.on('error', () => {}).terminate();
