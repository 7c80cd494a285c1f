import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.TransactionSql;
type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** That a row of `trustColumns` counts: it was confirmed, and it is not suspended. */
export const countsSql = (sql: Sql) => sql`(vale_dal <= now() and sospeso_il is null)`;

const exists = (sql: Sql, userId: number | Fragment, condition: Fragment) => sql`(
  exists (select 1 from tbl_totp where id_utente = ${userId} and confermato_il is not null and ${condition})
  or exists (select 1 from tbl_passkey where id_utente = ${userId} and ${condition}))`;

/** That a user, by their id or a column, has a second factor, without which no password opens a session of theirs. */
export const hasFactorSql = (sql: Sql, userId: number | Fragment) => exists(sql, userId, countsSql(sql));

/** That a user has a second factor which counts, or will count after its waiting time without anything else to do. */
export const hasFactorSetUpSql = (sql: Sql, userId: number | Fragment) =>
  exists(sql, userId, sql`vale_dal is not null and sospeso_il is null`);

async function holds(sql: Sql, condition: Fragment): Promise<boolean> {
  const [row] = await sql`select ${condition} as has`;
  return Boolean(row?.has);
}

export const hasFactor = (sql: Sql, userId: number) => holds(sql, hasFactorSql(sql, userId));
export const hasFactorSetUp = (sql: Sql, userId: number) => holds(sql, hasFactorSetUpSql(sql, userId));
