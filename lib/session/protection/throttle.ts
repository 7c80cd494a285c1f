import 'server-only';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attempts } from '@/db/schema';
import { database } from '@/lib/database';
import type { ScheduledJob } from '@/lib/jobs/job';
import { keyedHashes } from '@/lib/keys/secrets';

export interface Limit {
  /** What is counted, the most general first. Stored as a keyed hash: the table tells neither account nor address. */
  of: readonly (string | number)[];
  tries: number;
  seconds: number;
}

/**
 * The key under which a try is counted, and those under which it was before the installation's secret was changed. As
 * JSON, so that no e-mail can be written to look like another's key.
 */
function keysOf({ of }: Limit): { key: string; earlier: string[] } {
  const [key = '', ...earlier] = keyedHashes(JSON.stringify(['tries', ...of])).map((hash) =>
    hash.toString('base64url'),
  );
  return { key, earlier };
}

/**
 * Counts one try against each limit, in Postgres so that all processes share the count, and before the try is made so
 * that simultaneous ones cannot slip through.
 * @returns 0 when every limit still holds, else the seconds until the longest window ends.
 */
export async function countTry(limits: Limit[]): Promise<number> {
  const rows = await Promise.all(
    limits.map((limit) => {
      const { db } = database();
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

/** What is counted under earlier keys in windows that still run. */
const countedUnder = (keys: string[]) => {
  const before = alias(attempts, 'before');
  return sql`(select coalesce(sum(${before.count}), 0)::int from ${attempts} ${sql.identifier('before')}
    where ${and(inArray(before.key, keys), gt(before.windowEndsAt, sql`now()`))})`;
};

/** Takes a try back that turned out well. */
export async function forgetTry(limits: Limit[]) {
  const keys = limits.map((limit) => keysOf(limit).key);
  await database()
    .db.update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keys));
}

/** Deletes the counts whose window has ended. */
export const pruneTries = () => database().sql`delete from tbl_tentativi where fine_finestra < now()`;

export const pruneTriesJob: ScheduledJob = {
  name: 'prune-tries',
  every: 600,
  retryAfter: [60, 300],
  opens: [],
  run: pruneTries,
};
