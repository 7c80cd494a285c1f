import 'server-only';
import { administering } from '../access/commands/last-admin';
import type { OpenTransaction } from '../access/record/record';
import { type Refusal, refuse } from '../values/refusal';
import { ACCOUNT_ROLES } from './model';

type Sql = OpenTransaction['sql'];
type Refused = { ok: false; refusal: Refusal } | null;

// Asked after a change, before it is committed.

/** Who administers has no record and no patients, so that nothing clinical is ever theirs to see. */
export async function adminNotApart(sql: Sql, ofUsers: 'all' | number): Promise<Refused> {
  const both = await sql`select from tbl_utenti_ruoli ur join tbl_utenti_ruoli other on other.id_utente = ur.id_utente
    join tbl_ruoli r on r.id = other.id_ruolo
    where ur.id_ruolo in (${administering(sql)}) and r.name = any (${ACCOUNT_ROLES as string[]})
      ${ofUsers === 'all' ? sql`` : sql`and ur.id_utente = ${ofUsers}`} limit 1`;
  return both.length > 0 ? refuse('admin_apart') : null;
}

/** Nobody can buy the administration. */
export async function adminSold(sql: Sql): Promise<Refused> {
  const sold = await sql`select from tbl_licenze where id_ruolo in (${administering(sql)}) limit 1`;
  return sold.length > 0 ? refuse('admin_not_sold') : null;
}
