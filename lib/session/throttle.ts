import 'server-only';
import { database } from '../database';

export interface Limit {
  key: string;
  tries: number;
  seconds: number;
}

/**
 * Counts one try against each limit, in Postgres so that all processes share the count, and before the try is made so
 * that simultaneous ones cannot slip through.
 * @returns 0 when every limit still holds, else the seconds until the longest window ends.
 */
export async function countTry(limits: Limit[]): Promise<number> {
  const rows = await Promise.all(
    limits.map(
      ({ key, seconds }) => database().sql`
        insert into tbl_tentativi as t (chiave, conteggio, fine_finestra)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (chiave) do update set
          conteggio = case when t.fine_finestra <= now() then 1 else t.conteggio + 1 end,
          fine_finestra = case when t.fine_finestra <= now() then excluded.fine_finestra else t.fine_finestra end
        returning conteggio, ceil(extract(epoch from fine_finestra - now()))::int as wait`,
    ),
  );
  const waits = rows.map(([row], i) => (row && row.conteggio > (limits[i]?.tries ?? 0) ? Number(row.wait) : 0));
  return Math.max(0, ...waits);
}

/** Takes a try back that turned out well, and clears away the windows that have ended. */
export async function forgetTry(limits: Limit[]) {
  const keys = limits.map(({ key }) => key);
  await database().sql`update tbl_tentativi set conteggio = greatest(conteggio - 1, 0) where chiave = any(${keys})`;
  await database().sql`delete from tbl_tentativi where fine_finestra < now()`;
}
