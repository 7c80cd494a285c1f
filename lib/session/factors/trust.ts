import 'server-only';
import type postgres from 'postgres';
import { sendsMail } from '../../mail/outbox';
import { countsSql } from './has-factor';

/**
 * When what opens an account beside the password counts: who knows the password alone must not gain anything by adding a
 * factor. The first one counts once the owner of the mailbox has confirmed it by a mailed link; a further one at once,
 * since an earlier one was the proof for adding it.
 */

type Sql = postgres.Sql | postgres.TransactionSql;

/** A means of signing in beside the password. Spare codes are one set, and a user has one account of the provider. */
export type Means = { kind: 'totp' } | { kind: 'codes' } | { kind: 'passkey'; id: number } | { kind: 'provider' };

/** The table of each kind; all of them have `trustColumns` and `created_at`. */
const TABLES: Record<Means['kind'], string> = {
  totp: 'tbl_totp',
  codes: 'tbl_codici_recupero',
  passkey: 'tbl_passkey',
  provider: 'tbl_identita',
};
const tables = Object.values(TABLES);

/** Hours after which a first factor counts where no mail server is set, by which it could be confirmed. */
export const WAIT_HOURS = 24;
/** Days for which a means is young: a password set by mail suspends it, unless the mailbox has confirmed it. */
export const YOUNG_DAYS = 7;

const rowsOf = (sql: Sql, userId: number, means: Means) => {
  const own = sql`id_utente = ${userId}`;
  if (means.kind === 'passkey') return sql`${own} and id_passkey = ${means.id}`;
  return means.kind === 'totp' ? sql`${own} and confermato_il is not null` : own;
};

/** Cut to what the column holds: rounded up, it would not have come yet within the transaction. */
const nowSql = (sql: Sql) => sql`date_trunc('milliseconds', now())`;

/** Lets it count from now on. @returns whether there is such a one that did not count yet */
export async function startCounting(sql: Sql, userId: number, means: Means): Promise<boolean> {
  const rows =
    await sql`update ${sql(TABLES[means.kind])} set vale_dal = ${nowSql(sql)}, sospeso_il = null, id_link = null
    where ${rowsOf(sql, userId, means)} and ${countsSql(sql)} is not true returning 1`;
  return rows.length > 0;
}

/**
 * Lets it wait for the mailed link with this number; without a mail server it counts after 24 hours.
 * @returns whether there is such a one that does not count yet
 */
export async function waitForLink(sql: Sql, userId: number, means: Means, linkId: number): Promise<boolean> {
  const later = sql`coalesce(vale_dal, now() + make_interval(hours => ${WAIT_HOURS}))`;
  const rows = await sql`update ${sql(TABLES[means.kind])}
    set id_link = ${linkId}, vale_dal = ${sendsMail() ? sql`vale_dal` : later}
    where ${rowsOf(sql, userId, means)} and ${countsSql(sql)} is not true returning 1`;
  return rows.length > 0;
}

/** The number of the link that a means waits for; null where it waits for none. */
export async function linkAwaited(sql: Sql, userId: number, means: Means): Promise<number | null> {
  const [row] = await sql`select id_link from ${sql(TABLES[means.kind])} where ${rowsOf(sql, userId, means)} limit 1`;
  return row?.id_link ? Number(row.id_link) : null;
}

/** Spare codes that were made with a factor wait for the same link; a new one of the factor's is theirs as well. */
export const followLink = (sql: Sql, userId: number, former: number, linkId: number) =>
  sql`update tbl_codici_recupero set id_link = ${linkId} where id_utente = ${userId} and id_link = ${former}`;

/** What waits for a mailed link counts from now on, as confirmed by the mailbox. @returns whether anything does */
export async function confirmByMail(sql: Sql, userId: number, linkId: number): Promise<boolean> {
  let confirmed = 0;
  for (const table of tables) {
    const rows = await sql`update ${sql(table)} set vale_dal = least(vale_dal, ${nowSql(sql)}),
        sospeso_il = null, confermato_per_posta_il = now(), id_link = null
      where id_utente = ${userId} and id_link = ${linkId} returning 1`;
    confirmed += rows.length;
  }
  return confirmed > 0;
}

/** Removes all means that were added since a moment. */
export async function removeMeansSince(sql: Sql, userId: number, since: Date) {
  for (const table of tables)
    await sql`delete from ${sql(table)} where id_utente = ${userId} and created_at >= ${since.toISOString()}`;
}

/**
 * The owner of the mailbox has taken the account back with a new password: what never counted goes, and what is young
 * and was not confirmed by the mailbox does not count until it is, or an older factor confirms it.
 */
export async function suspendYoungMeans(sql: Sql, userId: number) {
  for (const table of tables) {
    await sql`delete from ${sql(table)} where id_utente = ${userId} and (vale_dal is null or vale_dal > now())`;
    await sql`update ${sql(table)} set sospeso_il = now(), id_link = null where id_utente = ${userId}
      and confermato_per_posta_il is null and created_at > now() - make_interval(days => ${YOUNG_DAYS})`;
  }
}
