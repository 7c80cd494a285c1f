import 'server-only';
import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { attempts } from '@/db/schema';
import { database } from '@/lib/database';
import type { ScheduledJob } from '@/lib/jobs/job';
import { keyedHashes } from '@/lib/keys/secrets';

export interface Limit {
  /**
   * What is counted, the most general part first. It is stored as a keyed hash, so that the table reveals no account or
   * network address.
   */
  of: readonly (string | number)[];
  tries: number;
  seconds: number;
}

/**
 * The key under which an attempt is counted now, and the keys used before AUTH_SECRET was rotated. Encoded as JSON, so that
 * no e-mail can be crafted to collide with another key.
 */
function keysOf({ of }: Limit): { key: string; earlier: string[] } {
  const [key = '', ...earlier] = keyedHashes(JSON.stringify(['tries', ...of])).map((hash) =>
    hash.toString('base64url'),
  );
  return { key, earlier };
}

/**
 * Counts one attempt against each limit: in PostgreSQL, so that all processes share the count, and before the attempt is
 * made, so that simultaneous attempts cannot exceed the limit.
 * With a transaction, the attempt is counted only if the transaction is committed.
 * @returns 0 if no limit is exceeded, else the seconds until the longest window ends.
 */
export async function countTry(limits: Limit[], { db }: { db: Db } = database()): Promise<number> {
  const rows = await Promise.all(
    limits.map((limit) => {
      const { key, earlier } = keysOf(limit);
      const { count, windowEndsAt } = attempts;
      const excludedEnd = sql`excluded.${sql.identifier(windowEndsAt.name)}`;
      return db
        .insert(attempts)
        .values({ key, count: 1, windowEndsAt: sql`now() + make_interval(secs => ${limit.seconds})` })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${windowEndsAt} <= now() then 1 else ${count} + 1 end`,
            windowEndsAt: sql`case when ${windowEndsAt} <= now() then ${excludedEnd} else ${windowEndsAt} end`,
          },
        })
        .returning({
          count: earlier.length > 0 ? sql<number>`${count} + ${countedUnder(earlier)}` : count,
          wait: sql<number>`ceil(extract(epoch from ${windowEndsAt} - now()))::int`,
        });
    }),
  );
  const waits = rows.map(([row], i) => (row && row.count > (limits[i]?.tries ?? 0) ? row.wait : 0));
  return Math.max(0, ...waits);
}

/** SQL for the number of attempts that were counted under earlier keys, in windows that have not ended. */
const countedUnder = (keys: string[]) => {
  const before = alias(attempts, 'before');
  return sql`(select coalesce(sum(${before.count}), 0)::int from ${attempts} ${sql.identifier('before')}
    where ${and(inArray(before.key, keys), gt(before.windowEndsAt, sql`now()`))})`;
};

/** Refunds an attempt that was successful. */
export async function forgetTry(limits: Limit[]) {
  const keys = limits.map((limit) => keysOf(limit).key);
  await database()
    .db.update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keys));
}

/** Deletes the counts whose window has ended. */
export const pruneTries = () => database().db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`));

export const pruneTriesJob: ScheduledJob = {
  name: 'prune-tries',
  every: 600,
  retryAfter: [60, 300],
  opens: [],
  run: pruneTries,
};
