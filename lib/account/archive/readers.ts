import 'server-only';
import { Worker } from 'node:worker_threads';
import { WorkerPool } from '@/lib/workers/pool';

/**
 * The limits of a worker. A record of 200,000 rows takes half of this memory; two gigabytes of files take half a minute and
 * are not kept in memory.
 */
const LIMITS = { memoryMb: 300, timeMs: 300_000, idleMs: 60_000 };
const globals = globalThis as typeof globalThis & { phrArchiveReaders?: WorkerPool };

/** The workers that read archives; one pool per process, even if this module is loaded several times. */
export function readers(): WorkerPool {
  globals.phrArchiveReaders ??= new WorkerPool(
    (resourceLimits) => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, execArgv: [] }),
    LIMITS,
  );
  return globals.phrArchiveReaders;
}
