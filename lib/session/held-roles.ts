import type postgres from 'postgres';

type Sql = postgres.Sql | postgres.TransactionSql;
type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * A user's roles by name. Whoever holds the permission of the administration is an administrator everywhere, by whatever
 * role it came.
 */
export const heldRolesSql = (sql: Sql, user: Fragment) => sql`array(
  select r.name from tbl_utenti_ruoli ur join tbl_ruoli r on r.id = ur.id_ruolo where ur.id_utente = ${user}
  union
  select 'admin' from tbl_utenti_ruoli ur join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo
    join tbl_permessi p on p.id = rp.id_permesso where ur.id_utente = ${user} and p.name = 'admin')`;
