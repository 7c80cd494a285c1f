import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { insertSelect } from '@/db/rows';
import { apiUse, type SessionKind, sessions } from '@/db/schema';

/** The number of a program's calls in the current window, including this one, and the seconds until the window ends. */
export interface Use {
  count: number;
  resetsIn: number;
}

/**
 * SQL that counts a call of an active session, as part of the statement that finds the session. All server processes add to
 * one row per session, so that every call is counted without an extra round trip.
 */
export function countedUse({ named, kind, seconds }: { named: SQL; kind: SessionKind; seconds: number }) {
  const windowEndsAt = sql`now() + make_interval(secs => ${seconds})`;
  const runs = and(named, eq(sessions.kind, kind), gt(sessions.expiresAt, sql`now()`));
  const { count, windowEndsAt: end, session } = apiUse;
  return sql`${insertSelect(apiUse, { session: sessions.hash, count: 1, windowEndsAt })} from ${sessions} where ${runs}
    on conflict (${sql.identifier(session.name)}) do update set
      ${sql.identifier(count.name)} = case when ${end} <= now() then 1 else ${count} + 1 end,
      ${sql.identifier(end.name)} = case when ${end} <= now() then excluded.${sql.identifier(end.name)} else ${end} end
    returning ${count} as count, least(ceil(extract(epoch from ${end} - now())), ${seconds})::int as resets_in`;
}

/** The columns of `countedUse`, empty, for calls that are not counted. */
export const noUse = sql`select null::int as count, null::int as resets_in`;

export const usedIn = ({ used, resetsIn }: { used: number | null; resetsIn: number | null }): { use?: Use } =>
  used === null ? {} : { use: { count: used, resetsIn: Math.max(1, resetsIn ?? 0) } };
