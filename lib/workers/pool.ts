import 'server-only';
import type { ResourceLimits, Worker } from 'node:worker_threads';

/** `memoryMb`: heap size; `timeMs`: how long a call may take without an answer or progress; `idleMs`: how long an unused worker is kept. */
export type WorkerLimits = Record<'memoryMb' | 'timeMs' | 'idleMs', number>;

/**
 * Starts a worker that serves calls (serve.mjs), without the process's environment variables. Next builds a TypeScript worker
 * only where its URL, file name and options are written out literally.
 */
export type StartWorker = (resourceLimits: ResourceLimits) => Worker;

/** A worker did not answer: it failed, ran out of memory or time, or its caller no longer waits. */
export class WorkerFailed extends Error {}

type OnProgress = (progress: unknown) => void;
/** Has the worker execute one call. Throws WorkerFailed. */
export type CallWorker = <T>(call: string, input?: unknown, onProgress?: OnProgress) => Promise<T>;

type Answer = { progress: unknown } | { value: unknown } | { fault: unknown; code: unknown };

/**
 * Worker threads for work that takes seconds of a core or handles a stranger's data. One that fails is ended and affects only
 * its own caller. A used one is kept for a while, since starting one takes as long as a usual piece of work. A worker receives
 * plain data only.
 */
export class WorkerPool {
  private readonly idle = new Map<Worker, () => void>();

  constructor(
    private readonly start: StartWorker,
    private readonly limits: WorkerLimits,
  ) {}

  /** Reserves a worker for the calls of `work`, which share the worker's state. `signal` ends the worker during a call. */
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
      // Wait until the worker has ended, so that everything given to it can be closed afterwards.
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
        timer.refresh();
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

  /** Keeps a worker for the next use, without keeping the process alive for it. */
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
