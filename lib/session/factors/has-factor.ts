import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.TransactionSql;
type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** That a user, by their id or a column, has a second factor, without which no password opens a session of theirs. */
export const hasFactorSql = (sql: Sql, userId: number | Fragment) => sql`(
  exists (select 1 from tbl_totp where id_utente = ${userId} and confermato_il is not null)
  or exists (select 1 from tbl_passkey where id_utente = ${userId}))`;

export async function hasFactor(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql`select ${hasFactorSql(sql, userId)} as has`;
  return Boolean(row?.has);
}
