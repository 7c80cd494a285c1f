import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { identities, passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import { sendsMail } from '../../mail/outbox';
import { counts } from './has-factor';

/**
 * Decides when an authentication factor becomes active ("counts"): knowing only the password must not be enough to add a
 * factor. A user's first factor becomes active when the owner of the mailbox confirms it by a mailed link; a further one
 * becomes active immediately, since an earlier factor was required to add it.
 */

/**
 * An authentication factor besides the password. Recovery codes form one set; a user has at most one account of the
 * provider.
 */
export type Means = { kind: 'totp' } | { kind: 'codes' } | { kind: 'passkey'; id: number } | { kind: 'provider' };

/** The table of each kind of factor; all of them have the columns of `trustColumns` and `created_at`. */
const TABLES = { totp: totpSecrets, codes: recoveryCodes, passkey: passkeys, provider: identities };
const tables = Object.values(TABLES);

/** The number of hours after which a first factor becomes active if no mail server is configured by which to confirm it. */
export const WAIT_HOURS = 24;
/** A factor is young for this many days: a password set by mail suspends young factors that the mailbox has not confirmed. */
export const YOUNG_DAYS = 7;

function isOf(userId: number, means: Means): SQL | undefined {
  const own = eq(TABLES[means.kind].userId, userId);
  if (means.kind === 'passkey') return and(own, eq(passkeys.id, means.id));
  return means.kind === 'totp' ? and(own, isNotNull(totpSecrets.confirmedAt)) : own;
}

const countsNot = (table: Parameters<typeof counts>[0]) => sql`${counts(table)} is not true`;

/** The current time, truncated to the column's precision: rounded up, it would lie in the future within this transaction. */
const nowSql = sql`date_trunc('milliseconds', now())`;

/** Makes a factor active from now on. @returns whether there was such a factor that was not yet active */
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
 * Makes a factor wait for the mailed link with this id; without a mail server it becomes active after 24 hours.
 * @returns whether there is such a factor that is not active yet
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

/** The id of the mailed link that a factor waits for; null if it waits for none. */
export async function linkAwaited(db: Db, userId: number, means: Means): Promise<number | null> {
  const table = TABLES[means.kind];
  const [row] = await db.select({ linkId: table.confirmLinkId }).from(table).where(isOf(userId, means)).limit(1);
  return row?.linkId ?? null;
}

/**
 * Makes recovery codes wait for the new link of their factor. Codes made with a factor wait for the same mailed link as the
 * factor.
 */
export const followLink = (db: Db, userId: number, former: number, linkId: number) =>
  db
    .update(recoveryCodes)
    .set({ confirmLinkId: linkId })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.confirmLinkId, former)));

/** Activates all factors that wait for a mailed link, as confirmed by the mailbox. @returns whether there were any */
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

/** Removes all authentication factors that were added at or after a time. */
export async function removeMeansSince(db: Db, userId: number, since: Date) {
  for (const table of tables) await db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
}

/**
 * Handles the factors when a password is set by mail, by which the owner of the mailbox takes the account back: deletes
 * factors that were never active, and suspends young factors that the mailbox has not confirmed. The mailbox or an older
 * factor can confirm them again.
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
