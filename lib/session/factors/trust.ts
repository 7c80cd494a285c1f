import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { identities, passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import { sendsMail } from '../../mail/outbox';
import { counts } from './has-factor';

/**
 * Decides when a means of signing in becomes active ("counts"): knowing only the password must not be enough to add a
 * factor. The first one becomes active when the owner of the mailbox confirms it by a mailed link; a further one at once,
 * since an earlier factor was required to add it.
 */

/** A means of signing in besides the password. Recovery codes are one set; a user has one account of the provider. */
export type Means = { kind: 'totp' } | { kind: 'codes' } | { kind: 'passkey'; id: number } | { kind: 'provider' };

/** The table of each kind; all of them have `trustColumns` and `created_at`. */
const TABLES = { totp: totpSecrets, codes: recoveryCodes, passkey: passkeys, provider: identities };
const tables = Object.values(TABLES);

/** Hours after which a first factor becomes active if no mail server is configured to confirm it. */
export const WAIT_HOURS = 24;
/** Days for which a means is young: a password set by mail suspends a young means that the mailbox has not confirmed. */
export const YOUNG_DAYS = 7;

function isOf(userId: number, means: Means): SQL | undefined {
  const own = eq(TABLES[means.kind].userId, userId);
  if (means.kind === 'passkey') return and(own, eq(passkeys.id, means.id));
  return means.kind === 'totp' ? and(own, isNotNull(totpSecrets.confirmedAt)) : own;
}

const countsNot = (table: Parameters<typeof counts>[0]) => sql`${counts(table)} is not true`;

/** Truncated to the column's precision: rounded up, it would lie in the future within this transaction. */
const nowSql = sql`date_trunc('milliseconds', now())`;

/** Makes a means active from now on. @returns whether there was such a means that was not active */
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
 * Makes a means wait for the mailed link with this id; without a mail server it becomes active after 24 hours.
 * @returns whether there is such a means that is not active yet
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

/** The id of the link that a means waits for; null if it waits for none. */
export async function linkAwaited(db: Db, userId: number, means: Means): Promise<number | null> {
  const table = TABLES[means.kind];
  const [row] = await db.select({ linkId: table.confirmLinkId }).from(table).where(isOf(userId, means)).limit(1);
  return row?.linkId ?? null;
}

/** Recovery codes made with a factor wait for the same link; when the factor gets a new link, they get it too. */
export const followLink = (db: Db, userId: number, former: number, linkId: number) =>
  db
    .update(recoveryCodes)
    .set({ confirmLinkId: linkId })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.confirmLinkId, former)));

/** Activates all means that wait for a mailed link, as confirmed by the mailbox. @returns whether there were any */
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
 * For a password set by mail, with which the owner of the mailbox takes the account back: deletes means that were never
 * active, and suspends young means that the mailbox has not confirmed until it, or an older factor, confirms them.
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
