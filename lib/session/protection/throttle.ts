import 'server-only';
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
      const { sql } = database();
      const { key, earlier } = keysOf(limit);
      const before = sql`(select coalesce(sum(e.conteggio), 0)::int from tbl_tentativi e
        where e.chiave = any(${earlier}) and e.fine_finestra > now())`;
      return sql`
        insert into tbl_tentativi as t (chiave, conteggio, fine_finestra)
        values (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
        on conflict (chiave) do update set
          conteggio = case when t.fine_finestra <= now() then 1 else t.conteggio + 1 end,
          fine_finestra = case when t.fine_finestra <= now() then excluded.fine_finestra else t.fine_finestra end
        returning conteggio ${earlier.length > 0 ? sql`+ ${before}` : sql``} as conteggio,
          ceil(extract(epoch from fine_finestra - now()))::int as wait`;
    }),
  );
  const waits = rows.map(([row], i) => (row && row.conteggio > (limits[i]?.tries ?? 0) ? Number(row.wait) : 0));
  return Math.max(0, ...waits);
}

/** Takes a try back that turned out well. */
export async function forgetTry(limits: Limit[]) {
  const keys = limits.map((limit) => keysOf(limit).key);
  await database().sql`update tbl_tentativi set conteggio = greatest(conteggio - 1, 0) where chiave = any(${keys})`;
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
