import type postgres from 'postgres';
import type { SessionKind } from '@/db/schema';

type Sql = postgres.Sql | postgres.TransactionSql;

/** How often a program has called in the window that runs, this call included, and in how many seconds that ends. */
export interface Use {
  count: number;
  resetsIn: number;
}

/**
 * Counts a call of a session that is there and has not ended, in the statement that finds it: one row a session, which all
 * processes add to, so that no call is forgotten and none takes a way of its own.
 */
export const countedUse = (
  sql: Sql,
  { hashes, kind, seconds }: { hashes: string[]; kind: SessionKind; seconds: number },
) => sql`
  insert into tbl_consumo_api as u (sessione, conteggio, fine_finestra)
  select hash, 1, now() + make_interval(secs => ${seconds}) from tbl_sessioni
    where hash in ${sql(hashes)} and tipo = ${kind} and expires_at > now()
  on conflict (sessione) do update set
    conteggio = case when u.fine_finestra <= now() then 1 else u.conteggio + 1 end,
    fine_finestra = case when u.fine_finestra <= now() then excluded.fine_finestra else u.fine_finestra end
  returning conteggio as count, least(ceil(extract(epoch from fine_finestra - now())), ${seconds})::int as resets_in`;

/** The same columns for who is not counted. */
export const noUse = (sql: Sql) => sql`select null::int as count, null::int as resets_in`;

export const usedIn = ({ used, resets_in: resetsIn }: postgres.Row): { use?: Use } =>
  used === null ? {} : { use: { count: Number(used), resetsIn: Math.max(1, Number(resetsIn)) } };
