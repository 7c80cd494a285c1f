import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { WorkerFailed, WorkerPool } from '@/lib/workers/pool';

// How the pool handles calls and failing workers.

const FILE = join(import.meta.dirname, 'pool-worker.mjs');
const started: Worker[] = [];
const poolWith = (limits = {}) =>
  new WorkerPool(
    (resourceLimits) => {
      const worker = new Worker(FILE, { resourceLimits, env: {}, execArgv: [] });
      started.push(worker);
      return worker;
    },
    { memoryMb: 30, timeMs: 60_000, idleMs: 60_000, ...limits },
  );

test("calls of one caller share the worker's memory; the next caller gets the same worker without that memory", async () => {
  const pool = poolWith();
  const before = started.length;
  const first = await pool.use(async (call) => {
    await call('remember', 'a record');
    return call('recall');
  });
  const second = await pool.use((call) => call('recall'));
  expect([first, second, started.length - before]).toEqual(['a record', undefined, 1]);
  expect(await pool.use((call) => call('environment'))).toEqual([]);
});

test('a worker that runs out of memory fails only its own caller', async () => {
  const pool = poolWith();
  const [greedy, other] = await Promise.allSettled([
    pool.use((call) => call('devour')),
    pool.use(async (call) => {
      await call('remember', 1);
      return call('recall');
    }),
  ]);
  expect(greedy.status === 'rejected' && greedy.reason).toBeInstanceOf(WorkerFailed);
  expect(other).toEqual({ status: 'fulfilled', value: 1 });
  expect(await pool.use((call) => call('recall'))).toBeUndefined();
});

test('a worker that takes too long, or whose caller has aborted, is ended', async () => {
  await expect(poolWith({ timeMs: 1 }).use((call) => call('hang'))).rejects.toBeInstanceOf(WorkerFailed);
  const left = new AbortController();
  const hanging = poolWith().use((call) => call('hang'), left.signal);
  left.abort();
  await expect(hanging).rejects.toBeInstanceOf(WorkerFailed);
  expect(started.at(-1)?.threadId).toBe(-1);
});

test('an error in a worker reaches the caller with its message and code', async () => {
  const failed = await poolWith()
    .use((call) => call('fail'))
    .catch((error: Error) => error.cause);
  expect(failed).toMatchObject({ message: 'failed', code: 'ENOSPC' });
});
