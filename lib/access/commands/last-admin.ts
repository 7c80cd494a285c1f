import 'server-only';
import { type Refusal, refuse } from '@/lib/values/refusal';
import { ADMIN } from '../policy/permissions';
import type { OpenTransaction } from '../record/record';

type Sql = OpenTransaction['sql'];

/**
 * From here to the end of the transaction, whoever else changes who may administer waits: so that each sees what the one
 * before has left, and two cannot both be the last but one.
 */
export const waitForAdministrators = (sql: Sql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`;

/** The roles that carry the permission `admin`. */
export const administering = (sql: Sql) => sql`
  select rp.id_ruolo from tbl_ruoli_permessi rp join tbl_permessi p on p.id = rp.id_permesso where p.name = ${ADMIN}`;

/**
 * Asked behind `waitForAdministrators`, after a change and before it is committed: somebody who can sign in must still
 * be able to administer.
 */
export async function lastAdminGone(sql: Sql): Promise<{ ok: false; refusal: Refusal } | null> {
  const left = await sql`select from tbl_utenti u join tbl_utenti_ruoli ur on ur.id_utente = u.id_utente
    where u.abilitato and not exists (select from tbl_chiusure c where c.id_utente = u.id_utente) and ur.id_ruolo in (${administering(sql)}) limit 1`;
  return left.length > 0 ? null : refuse('last_admin');
}
