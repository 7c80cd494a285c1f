import 'server-only';
import type postgres from 'postgres';
import type { Permission } from '@/db/reference/catalogue';
import { database } from '@/lib/database';

/** The permission of the administration. No licence grants it: lib/admin/guard.ts. */
export const ADMIN: Permission = 'admin';

/** Whether a user may administer now, read from the database: false for a disabled user or a closed account. */
export async function mayAdminister(userId: number, sql: postgres.TransactionSql): Promise<boolean> {
  const [user] = await sql`select from tbl_utenti u where id_utente = ${userId} and abilitato
    and not exists (select from closures c where c.id_utente = u.id_utente)`;
  return user !== undefined && (await permissionsOf(userId, sql)).has(ADMIN);
}

/** All permission keys that a user holds now, or that one of several users holds, through roles and through subscribed licences. */
export async function permissionsOf(
  userId: number | readonly number[],
  sql: postgres.Sql | postgres.TransactionSql = database().sql,
): Promise<ReadonlySet<string>> {
  const users = [userId].flat();
  const rows = await sql`
    select p.name from tbl_permessi p
    join tbl_ruoli_permessi rp on rp.id_permesso = p.id
    where rp.id_ruolo in (
      select id_ruolo from tbl_utenti_ruoli where id_utente = any(${users}::bigint[])
      union
      select l.id_ruolo from tbl_sottoscrizioni s join tbl_licenze l on l.id = s.id_licenza
      where s.id_utente = any(${users}::bigint[])
        and (s.data_scadenza >= (now() at time zone 'Europe/Rome')::date
             or (s.data_scadenza is null and s.annullata_il is null)))`;
  return new Set(rows.map((row) => row.name as string));
}
