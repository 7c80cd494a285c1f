import 'server-only';
import type postgres from 'postgres';
import { newId } from '@/db/schema/columns';
import type { VerifiedPasskey } from './passkeys';

/** A user's passkeys as they are kept: added, renamed and taken away. */

type Sql = postgres.Sql | postgres.TransactionSql;

/** How many a user may have. */
export const MOST_PASSKEYS = 20;

/**
 * Keeps a passkey under a name; null where it is somebody's already, or one too many. It counts once
 * `lib/session/factors/trust.ts` lets it.
 */
export async function storePasskey(
  sql: Sql,
  userId: number,
  name: string,
  key: VerifiedPasskey,
): Promise<number | null> {
  const { credentialId, publicKey, counter, transports, synced } = key;
  const [made] = await sql`insert into tbl_passkey
      (id_passkey, credenziale, id_utente, nome, chiave_pubblica, contatore, trasporti, sincronizzata)
    select ${newId()}, ${credentialId}, ${userId}, ${name}, ${publicKey}, ${counter}, ${transports}::text[], ${synced}
    where (select count(*) from tbl_passkey where id_utente = ${userId}) < ${MOST_PASSKEYS}
    on conflict do nothing returning id_passkey as id`;
  return made ? Number(made.id) : null;
}

/** Takes a passkey away: what it was called, or null where there is none. */
export async function removePasskey(sql: Sql, userId: number, id: number): Promise<string | null> {
  const [gone] = await sql`delete from tbl_passkey where id_utente = ${userId} and id_passkey = ${id} returning nome`;
  return gone ? String(gone.nome) : null;
}

export const renamePasskey = async (sql: Sql, userId: number, id: number, name: string) =>
  (await sql`update tbl_passkey set nome = ${name} where id_utente = ${userId} and id_passkey = ${id} returning 1`)
    .length > 0;
