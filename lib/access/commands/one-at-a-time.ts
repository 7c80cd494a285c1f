import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { config } from '@/lib/config';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { openRecord } from '../policy/open';

/** What is done in steps while its lock is held: it asks before each step, which fails where the lock has been lost. */
export type LockedWork<T> = (checkLock: () => Promise<void>) => Promise<T>;

/** Next may load this module several times, but there is one pool. */
const globals = globalThis as typeof globalThis & { phrLocksHeld?: number };

/** A lock takes one connection and its work another: of all connections a third may hold locks, so that work never waits for ever. */
const mostHeld = () => Math.max(1, Math.floor(config().DATABASE_POOL / 3));

/**
 * Does on the viewer's own record what takes several transactions, and what no two processes may do with one record at
 * once. Null, and nothing done, where another does it, or where this process has too much of it running: nobody waits.
 *
 * The lock is PostgreSQL's, held by a transaction that does nothing else, so that it ends with its process and stands behind
 * any pooler. No row is locked by it: it cannot wait in a circle with the work.
 */
export async function oneAtATime<T>(viewer: Viewer, what: string, work: LockedWork<T>): Promise<T | null> {
  const held = globals.phrLocksHeld ?? 0;
  if (held >= mostHeld()) return null;
  globals.phrLocksHeld = held + 1;
  let working: Promise<T> | undefined;
  try {
    return await inTransaction('write', async (tx) => {
      if (!(await takeLock(tx, viewer, what))) return null;
      working = work(async () => {
        await tx.sql`select`;
      });
      return working;
    });
  } finally {
    // A connection that breaks ends the transaction, but not what the work is doing: nobody is answered before it has stopped.
    await working?.catch(() => {});
    globals.phrLocksHeld -= 1;
  }
}

/** For a step that is slow; a process that hangs gives its lock up after it. */
const LONGEST_STEP = '60s';

/** Whoever has no record has nothing to lock; the work finds that by itself. */
async function takeLock(tx: OpenTransaction, viewer: Viewer, what: string): Promise<boolean> {
  const record = await openRecord(tx, viewer, 'own');
  if (!record) return true;
  const [lock] = await tx.sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${what} ${record.patientId}`}, 0)) as held,
      set_config('idle_in_transaction_session_timeout', ${LONGEST_STEP}, true)`;
  return lock?.held === true;
}
