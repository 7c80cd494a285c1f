import 'server-only';
import type { ResourceLimits, Worker } from 'node:worker_threads';

/** `memoryMb`: of its heap; `timeMs`: for one call; `idleMs`: how long a worker stays that nobody uses. */
export type WorkerLimits = Record<'memoryMb' | 'timeMs' | 'idleMs', number>;

/**
 * Starts a worker that serves calls (serve.mjs): with nothing of the process' environment. Next builds one that is written in
 * TypeScript where it finds its URL, its file's name and its options written out.
 */
export type StartWorker = (resourceLimits: ResourceLimits) => Worker;

/** A worker that did not answer: it broke, used up its memory or its time, or nobody waits for it any more. */
export class WorkerFailed extends Error {}

type OnProgress = (progress: unknown) => void;
/** Has the worker do one thing. Throws WorkerFailed. */
export type CallWorker = <T>(call: string, input?: unknown, onProgress?: OnProgress) => Promise<T>;

type Answer = { progress: unknown } | { value: unknown } | { fault: unknown; code: unknown };

/**
 * Worker threads for what takes seconds of a core, or is made of what a stranger has sent. One that fails is ended, and
 * fails its own caller alone; one that was used stays for a while, since its start takes as long as a usual piece of work. A
 * worker gets plain data only.
 */
export class WorkerPool {
  private readonly idle = new Map<Worker, () => void>();

  constructor(
    private readonly start: StartWorker,
    private readonly limits: WorkerLimits,
  ) {}

  /** Keeps a worker for the calls of `work`, which share what the worker remembers. `signal` ends the worker amid a call. */
  async use<T>(work: (call: CallWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const worker = this.hire();
    let isSound = true;
    const call: CallWorker = async (name, input, onProgress) => {
      isSound = false;
      const value = await this.answered(worker, { call: name, input }, onProgress, signal);
      isSound = true;
      return value as never;
    };
    try {
      return await work(call);
    } finally {
      if (isSound) this.rest(worker);
      // Waited for, so that whatever the worker was given may be closed by then.
      else await end(worker);
    }
  }

  private answered(worker: Worker, message: object, onProgress?: OnProgress, signal?: AbortSignal) {
    return new Promise<unknown>((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', fail);
        worker.off('message', hear).off('error', fail).off('exit', fail);
        settled();
      };
      const fail = (cause: unknown) =>
        settle(() => reject(new WorkerFailed('a worker failed', cause instanceof Error ? { cause } : {})));
      const hear = (answer: Answer) => {
        if ('value' in answer) return settle(() => resolve(answer.value));
        if ('fault' in answer)
          return fail(answer.fault instanceof Error ? Object.assign(answer.fault, { code: answer.code }) : undefined);
        try {
          onProgress?.(answer.progress);
        } catch (error) {
          fail(error);
        }
      };
      const timer = setTimeout(fail, this.limits.timeMs);
      worker.on('message', hear).on('error', fail).on('exit', fail);
      signal?.addEventListener('abort', fail, { once: true });
      if (signal?.aborted) return fail(undefined);
      try {
        worker.postMessage(message);
      } catch (error) {
        fail(error);
      }
    });
  }

  private hire(): Worker {
    const [rested] = this.idle;
    if (rested) {
      const [worker, release] = rested;
      release();
      worker.ref();
      return worker;
    }
    return this.start({ maxOldGenerationSizeMb: this.limits.memoryMb });
  }

  /** Keeps a worker for the next one, without keeping the process alive for it. */
  private rest(worker: Worker): void {
    const release = () => {
      clearTimeout(timer);
      this.idle.delete(worker);
      worker.off('error', forget).off('exit', forget);
    };
    const forget = () => {
      release();
      void end(worker);
    };
    const timer = setTimeout(forget, this.limits.idleMs).unref();
    this.idle.set(worker, release);
    worker.on('error', forget).on('exit', forget).unref();
    worker.postMessage({ over: true });
  }
}

const end = (worker: Worker) => worker.on('error', () => {}).terminate();
