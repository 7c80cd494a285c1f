import 'server-only';
import { Worker } from 'node:worker_threads';
import { WorkerPool } from '@/lib/workers/pool';

/**
 * The limits of a worker. A document of the largest size takes a tenth of them. Without progress an import keeps its
 * lock no longer than this time.
 */
const LIMITS = { memoryMb: 300, timeMs: 30_000, idleMs: 60_000 };
const globals = globalThis as typeof globalThis & { phrDocumentReaders?: WorkerPool };

/** The pool of workers that read documents: one per process, however often this module is loaded. */
export function readers(): WorkerPool {
  globals.phrDocumentReaders ??= new WorkerPool(
    (resourceLimits) => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, execArgv: [] }),
    LIMITS,
  );
  return globals.phrDocumentReaders;
}
