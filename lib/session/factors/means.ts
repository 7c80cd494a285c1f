import 'server-only';
import type postgres from 'postgres';
import { countsSql } from './has-factor';

export type { Means } from './trust';

type Sql = postgres.Sql | postgres.TransactionSql;

/** Whether a means of signing in counts, waits to be confirmed, or was suspended by a new password. */
export interface MeansState {
  state: 'counts' | 'waits' | 'suspended';
  /** From when on one that waits counts by itself; null where it must be confirmed by mail. */
  countsFrom: Date | null;
}

export interface OwnPasskey extends MeansState {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const stateSql = (sql: Sql) => sql`vale_dal, case when sospeso_il is not null then 'suspended'
  when ${countsSql(sql)} then 'counts' else 'waits' end as state`;

const stateIn = ({ state, vale_dal }: postgres.Row): MeansState => ({
  state,
  countsFrom: vale_dal ? new Date(vale_dal) : null,
});

/** All that a user has to sign in with beside the password, whether it counts or not. */
export async function readMeans(sql: Sql, userId: number) {
  const [[totp], [codes], [provider], passkeys] = await Promise.all([
    sql`select ${stateSql(sql)} from tbl_totp where id_utente = ${userId} and confermato_il is not null`,
    sql`select ${stateSql(sql)}, (count(*) over ())::int as left from tbl_codici_recupero
      where id_utente = ${userId} limit 1`,
    sql`select ${stateSql(sql)} from tbl_identita where id_utente = ${userId} limit 1`,
    sql`select id_passkey as id, nome as name, created_at, ultimo_uso, ${stateSql(sql)} from tbl_passkey
      where id_utente = ${userId} order by created_at, id_passkey`,
  ]);
  return {
    totp: totp ? stateIn(totp) : null,
    codes: codes ? { ...stateIn(codes), left: Number(codes.left) } : null,
    provider: provider ? stateIn(provider) : null,
    passkeys: passkeys.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      createdAt: new Date(row.created_at),
      lastUsedAt: row.ultimo_uso ? new Date(row.ultimo_uso) : null,
      ...stateIn(row),
    })),
  };
}
export type OwnMeans = Awaited<ReturnType<typeof readMeans>>;
