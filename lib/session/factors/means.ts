import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { identities, passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import { counts } from './has-factor';

export type { Means } from './trust';

/** Whether an authentication factor is active (`counts`), waits for confirmation, or was suspended by a new password. */
export interface MeansState {
  state: 'counts' | 'waits' | 'suspended';
  /** The time at which a waiting factor becomes active by itself; null if it must be confirmed by mail. */
  countsFrom: Date | null;
}

export interface OwnPasskey extends MeansState {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

type TrustedTable = typeof totpSecrets | typeof recoveryCodes | typeof identities | typeof passkeys;

const stateOf = (table: TrustedTable) => ({
  countsFrom: table.countsFrom,
  state: sql<MeansState['state']>`case when ${table.suspendedAt} is not null then 'suspended'
    when ${counts(table)} then 'counts' else 'waits' end`,
});

/** All authentication factors that a user has besides the password, whether active or not. */
export async function readMeans(db: Db, userId: number) {
  const [[totp], [codes], [provider], own] = await Promise.all([
    db
      .select(stateOf(totpSecrets))
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))),
    db
      .select({ ...stateOf(recoveryCodes), left: sql<number>`(count(*) over ())::int` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .limit(1),
    db.select(stateOf(identities)).from(identities).where(eq(identities.userId, userId)).limit(1),
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        ...stateOf(passkeys),
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt, passkeys.id),
  ]);
  return { totp: totp ?? null, codes: codes ?? null, provider: provider ?? null, passkeys: own };
}
export type OwnMeans = Awaited<ReturnType<typeof readMeans>>;
