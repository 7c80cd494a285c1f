import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { identities, passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import { sendsMail } from '../../mail/outbox';
import { counts } from './has-factor';

/**
 * When what opens an account beside the password counts: who knows the password alone must not gain anything by adding a
 * factor. The first one counts once the owner of the mailbox has confirmed it by a mailed link; a further one at once,
 * since an earlier one was the proof for adding it.
 */

/** A means of signing in beside the password. Spare codes are one set, and a user has one account of the provider. */
export type Means = { kind: 'totp' } | { kind: 'codes' } | { kind: 'passkey'; id: number } | { kind: 'provider' };

/** The table of each kind; all of them have `trustColumns` and `created_at`. */
const TABLES = { totp: totpSecrets, codes: recoveryCodes, passkey: passkeys, provider: identities };
const tables = Object.values(TABLES);

/** Hours after which a first factor counts where no mail server is set, by which it could be confirmed. */
export const WAIT_HOURS = 24;
/** Days for which a means is young: a password set by mail suspends it, unless the mailbox has confirmed it. */
export const YOUNG_DAYS = 7;

function isOf(userId: number, means: Means): SQL | undefined {
  const own = eq(TABLES[means.kind].userId, userId);
  if (means.kind === 'passkey') return and(own, eq(passkeys.id, means.id));
  return means.kind === 'totp' ? and(own, isNotNull(totpSecrets.confirmedAt)) : own;
}

const countsNot = (table: Parameters<typeof counts>[0]) => sql`${counts(table)} is not true`;

/** Cut to what the column holds: rounded up, it would not have come yet within the transaction. */
const nowSql = sql`date_trunc('milliseconds', now())`;

/** Lets it count from now on. @returns whether there is such a one that did not count yet */
export async function startCounting(db: Db, userId: number, means: Means): Promise<boolean> {
  const table = TABLES[means.kind];
  const rows = await db
    .update(table)
    .set({ countsFrom: nowSql, suspendedAt: null, confirmLinkId: null })
    .where(and(isOf(userId, means), countsNot(table)))
    .returning(ONE);
  return rows.length > 0;
}

/**
 * Lets it wait for the mailed link with this number; without a mail server it counts after 24 hours.
 * @returns whether there is such a one that does not count yet
 */
export async function waitForLink(db: Db, userId: number, means: Means, linkId: number): Promise<boolean> {
  const table = TABLES[means.kind];
  const later = sql`coalesce(${table.countsFrom}, now() + make_interval(hours => ${WAIT_HOURS}))`;
  const rows = await db
    .update(table)
    .set({ confirmLinkId: linkId, ...(sendsMail() ? {} : { countsFrom: later }) })
    .where(and(isOf(userId, means), countsNot(table)))
    .returning(ONE);
  return rows.length > 0;
}

/** The number of the link that a means waits for; null where it waits for none. */
export async function linkAwaited(db: Db, userId: number, means: Means): Promise<number | null> {
  const table = TABLES[means.kind];
  const [row] = await db.select({ linkId: table.confirmLinkId }).from(table).where(isOf(userId, means)).limit(1);
  return row?.linkId ?? null;
}

/** Spare codes that were made with a factor wait for the same link; a new one of the factor's is theirs as well. */
export const followLink = (db: Db, userId: number, former: number, linkId: number) =>
  db
    .update(recoveryCodes)
    .set({ confirmLinkId: linkId })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.confirmLinkId, former)));

/** What waits for a mailed link counts from now on, as confirmed by the mailbox. @returns whether anything does */
export async function confirmByMail(db: Db, userId: number, linkId: number): Promise<boolean> {
  let confirmed = 0;
  for (const table of tables) {
    const rows = await db
      .update(table)
      .set({
        countsFrom: sql`least(${table.countsFrom}, ${nowSql})`,
        suspendedAt: null,
        confirmedByMailAt: sql`now()`,
        confirmLinkId: null,
      })
      .where(and(eq(table.userId, userId), eq(table.confirmLinkId, linkId)))
      .returning(ONE);
    confirmed += rows.length;
  }
  return confirmed > 0;
}

/** Removes all means that were added since a moment. */
export async function removeMeansSince(db: Db, userId: number, since: Date) {
  for (const table of tables) await db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
}

/**
 * The owner of the mailbox has taken the account back with a new password: what never counted goes, and what is young
 * and was not confirmed by the mailbox does not count until it is, or an older factor confirms it.
 */
export async function suspendYoungMeans(db: Db, userId: number) {
  for (const table of tables) {
    const never = or(isNull(table.countsFrom), gt(table.countsFrom, sql`now()`));
    await db.delete(table).where(and(eq(table.userId, userId), never));
    const isYoung = gt(table.createdAt, sql`now() - make_interval(days => ${YOUNG_DAYS})`);
    await db
      .update(table)
      .set({ suspendedAt: sql`now()`, confirmLinkId: null })
      .where(and(eq(table.userId, userId), isNull(table.confirmedByMailAt), isYoung));
  }
}
