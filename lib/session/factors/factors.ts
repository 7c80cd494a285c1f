import 'server-only';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE, ONE_ROW } from '@/db/rows';
import { factorRecoveries, passkeys, recoveryCodes, totpSecrets } from '@/db/schema';
import type { Sender } from '../../audit/sender';
import { database, inTransaction } from '../../database';
import type { Result } from '../../values/refusal';
import { noticeCodeUsed } from '../protection/notices';
import { counts, hasPasskey, hasTotp } from './has-factor';
import { removeRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { takeTotp } from './totp';
import { asTry, type Standing } from './tries';

/** Which second factors of a user count. */
export async function factorsOf(db: Db, userId: number) {
  const codes = db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), counts(recoveryCodes)));
  const [row] = await db
    .select({
      totp: hasTotp(userId, counts),
      passkey: hasPasskey(userId, counts),
      codes: sql<number>`(${codes})`.mapWith(Number),
    })
    .from(ONE_ROW);
  return row ?? { totp: false, passkey: false, codes: 0 };
}

/** What was shown of a second factor: whether the owner of the mailbox has confirmed it. */
export interface ShownFactor {
  trusted: boolean;
}

/** Takes a code of the app or a spare one, each of which counts once. A spare one that is used is told by mail. */
export const takeCode = (
  userId: number,
  typed: string,
  { ip }: Sender,
  standing: Standing = { as: 'stranger' },
): Promise<Result<ShownFactor>> =>
  asTry({ userId, ip, standing }, async () => {
    const byApp = await takeTotp(database().db, userId, typed.replace(/\s/g, ''));
    if (byApp) return byApp;
    return inTransaction('write', async ({ sql, db }) => {
      const used = await takeRecoveryCode(db, userId, typed);
      if (!used) return null;
      await noticeCodeUsed(sql, userId, used.left);
      return { trusted: used.trusted };
    });
  });

/** Takes all second factors from a user, and what hangs on them. */
export async function removeFactors(db: Db, userId: number) {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId));
  await removeRecoveryCodes(db, userId);
}

/** Forgets that the factors were reported as lost: their user has one after all, or has said that it was not theirs. */
export async function stopLoss(db: Db, userId: number): Promise<boolean> {
  return (await db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId)).returning(ONE)).length > 0;
}
