import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { ONE_ROW } from '@/db/rows';
import { passkeys, totpSecrets } from '@/db/schema';

/** A table that has `trustColumns`. */
interface Trusted {
  countsFrom: PgColumn;
  suspendedAt: PgColumn;
}

/** That a row of `trustColumns` counts: it was confirmed, and it is not suspended. Null for one that waits. */
export const counts = ({ countsFrom, suspendedAt }: Trusted) =>
  sql<boolean | null>`(${countsFrom} <= now() and ${suspendedAt} is null)`;

/** That it counts, or will after its waiting time without anything else to do. */
const isSetUp = ({ countsFrom, suspendedAt }: Trusted) => sql`${countsFrom} is not null and ${suspendedAt} is null`;

type User = number | PgColumn;
type Condition = (table: Trusted) => SQL;

/** That a user has a confirmed app for codes of which a condition holds. */
export const hasTotp = (user: User, condition: Condition) => sql<boolean>`exists (select from ${totpSecrets}
  where ${totpSecrets.userId} = ${user} and ${totpSecrets.confirmedAt} is not null and ${condition(totpSecrets)})`;

/** That a user has a passkey of which a condition holds. */
export const hasPasskey = (user: User, condition: Condition) => sql<boolean>`exists (select from ${passkeys}
  where ${passkeys.userId} = ${user} and ${condition(passkeys)})`;

const has = (user: User, condition: Condition) =>
  sql<boolean>`(${hasTotp(user, condition)} or ${hasPasskey(user, condition)})`;

/** That a user, by their id or a column, has a second factor, without which no password opens a session of theirs. */
export const hasFactorSql = (user: User) => has(user, counts);

/** That a user has a second factor which counts, or will count after its waiting time without anything else to do. */
export const hasFactorSetUpSql = (user: User) => has(user, isSetUp);

async function holds(db: Db, condition: SQL<boolean>): Promise<boolean> {
  const [row] = await db.select({ has: condition }).from(ONE_ROW);
  return Boolean(row?.has);
}

export const hasFactor = (db: Db, userId: number) => holds(db, hasFactorSql(userId));
export const hasFactorSetUp = (db: Db, userId: number) => holds(db, hasFactorSetUpSql(userId));
