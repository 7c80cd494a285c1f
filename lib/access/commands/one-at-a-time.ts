import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { config } from '@/lib/config';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { openRecord } from '../policy/open';
import type { RecordAccess } from '../policy/record-access';

/** Work done in steps under a lock. It calls `checkLock` before each step, which throws if the lock has been lost. */
export type LockedWork<T> = (checkLock: () => Promise<void>) => Promise<T>;

/** The number of locks that this process holds. It is stored on globalThis, as Next may load this module several times. */
const globals = globalThis as typeof globalThis & { phrLocksHeld?: number };

/**
 * A lock takes one connection and its work another, so locks get at most a third of the pool: work always finds a
 * connection.
 */
const mostHeld = () => Math.max(1, Math.floor(config().DATABASE_POOL / 3));

/**
 * Runs work on the viewer's own record that takes several transactions and that no two processes may run on one record at
 * the same time. Returns null without running the work if another process is running it, or if this process already holds
 * its maximum number of locks; it never waits.
 *
 * The lock is a PostgreSQL advisory lock held by a separate transaction: it ends with its process and works through any
 * connection pooler. It locks no row, so it cannot deadlock with the work.
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
    // If the connection breaks, the transaction ends but the work goes on: wait for it before answering.
    await working?.catch(() => {});
    globals.phrLocksHeld -= 1;
  }
}

/** The longest time that one step may take; PostgreSQL then ends the transaction, so a hung process loses its lock. */
const LONGEST_STEP = '60s';

/**
 * Takes the lock. For a viewer without a record there is nothing to lock: it returns true, and the work then finds no
 * record.
 */
async function takeLock(tx: OpenTransaction, viewer: Viewer, what: string): Promise<boolean> {
  const record = await openRecord(tx, viewer, 'own');
  if (!record) return true;
  await tx.sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_STEP}, true)`;
  return holdsAlone({ sql: tx.sql, patientId: record.patientId }, what);
}

/**
 * Takes the same lock for a command that works in one transaction, until that transaction ends; false if such work is running on
 * the record.
 */
export async function holdsAlone({ sql, patientId }: Pick<RecordAccess, 'sql' | 'patientId'>, what: string) {
  const [lock] = await sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${what} ${patientId}`}, 0)) as held`;
  return lock?.held === true;
}
