import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { ONE_ROW } from '@/db/rows';
import { passkeys, totpSecrets } from '@/db/schema';

/** A table that has the columns of `trustColumns`. */
interface Trusted {
  countsFrom: PgColumn;
  suspendedAt: PgColumn;
}

/**
 * The condition that a factor is active: confirmed and not suspended. It is null for a factor that waits for confirmation.
 */
export const counts = ({ countsFrom, suspendedAt }: Trusted) =>
  sql<boolean | null>`(${countsFrom} <= now() and ${suspendedAt} is null)`;

/** The condition that a factor is active, or will become active after its waiting time without further action. */
const isSetUp = ({ countsFrom, suspendedAt }: Trusted) => sql`${countsFrom} is not null and ${suspendedAt} is null`;

type User = number | PgColumn;
type Condition = (table: Trusted) => SQL;

/** SQL for whether a user has a confirmed authenticator app that meets the given condition. */
export const hasTotp = (user: User, condition: Condition) => sql<boolean>`exists (select from ${totpSecrets}
  where ${totpSecrets.userId} = ${user} and ${totpSecrets.confirmedAt} is not null and ${condition(totpSecrets)})`;

/** SQL for whether a user has a passkey that meets the given condition. */
export const hasPasskey = (user: User, condition: Condition) => sql<boolean>`exists (select from ${passkeys}
  where ${passkeys.userId} = ${user} and ${condition(passkeys)})`;

const has = (user: User, condition: Condition) =>
  sql<boolean>`(${hasTotp(user, condition)} or ${hasPasskey(user, condition)})`;

/** The condition that a user (id or column) has an active second factor; a password alone then opens no session. */
export const hasFactorSql = (user: User) => has(user, counts);

/**
 * The condition that a user has a second factor that is active, or will become active after its waiting time without further
 * action.
 */
export const hasFactorSetUpSql = (user: User) => has(user, isSetUp);

async function holds(db: Db, condition: SQL<boolean>): Promise<boolean> {
  const [row] = await db.select({ has: condition }).from(ONE_ROW);
  return Boolean(row?.has);
}

export const hasFactor = (db: Db, userId: number) => holds(db, hasFactorSql(userId));
export const hasFactorSetUp = (db: Db, userId: number) => holds(db, hasFactorSetUpSql(userId));
