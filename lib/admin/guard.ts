import 'server-only';
import { ADMIN } from '../access/permissions';
import type { OpenTransaction } from '../access/record';
import { type Refusal, refuse } from '../values/refusal';
import { ACCOUNT_ROLES } from './model';

type Sql = OpenTransaction['sql'];
type Refused = { ok: false; refusal: Refusal } | null;

/** The roles that carry the permission `admin`. */
const granting = (sql: Sql) => sql`
  select rp.id_ruolo from tbl_ruoli_permessi rp join tbl_permessi p on p.id = rp.id_permesso where p.name = ${ADMIN}`;

/**
 * Asked after a change, before it is committed: somebody who can sign in must still be able to administer. What changes
 * a role, who holds one or whether a user is enabled goes through the performer `admin`, where one waits for the other.
 */
export async function lastAdminGone(sql: Sql): Promise<Refused> {
  const left = await sql`select from tbl_utenti u join tbl_utenti_ruoli ur on ur.id_utente = u.id_utente
    where u.abilitato and ur.id_ruolo in (${granting(sql)}) limit 1`;
  return left.length > 0 ? null : refuse('last_admin');
}

/** Who administers has no record and no patients, so that nothing clinical is ever theirs to see. */
export async function adminNotApart(sql: Sql, ofUsers: 'all' | number): Promise<Refused> {
  const both = await sql`select from tbl_utenti_ruoli ur join tbl_utenti_ruoli other on other.id_utente = ur.id_utente
    join tbl_ruoli r on r.id = other.id_ruolo
    where ur.id_ruolo in (${granting(sql)}) and r.name = any (${ACCOUNT_ROLES as string[]})
      ${ofUsers === 'all' ? sql`` : sql`and ur.id_utente = ${ofUsers}`} limit 1`;
  return both.length > 0 ? refuse('admin_apart') : null;
}

/** Nobody can buy the administration. */
export async function adminSold(sql: Sql): Promise<Refused> {
  const sold = await sql`select from tbl_licenze where id_ruolo in (${granting(sql)}) limit 1`;
  return sold.length > 0 ? refuse('admin_not_sold') : null;
}
