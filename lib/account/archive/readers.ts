import 'server-only';
import { Worker } from 'node:worker_threads';
import { WorkerPool } from '@/lib/workers/pool';

/** A record of two hundred thousand rows takes half of the memory; two gigabytes of files, which are not held, half a minute. */
const LIMITS = { memoryMb: 300, timeMs: 300_000, idleMs: 60_000 };
const globals = globalThis as typeof globalThis & { phrArchiveReaders?: WorkerPool };

/** The workers that read archives, of which a process has one set, however often this file is loaded. */
export function readers(): WorkerPool {
  globals.phrArchiveReaders ??= new WorkerPool(
    (resourceLimits) => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits, env: {}, execArgv: [] }),
    LIMITS,
  );
  return globals.phrArchiveReaders;
}
