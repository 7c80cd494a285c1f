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

/** The user's active second factors: whether they have an app and a passkey, and the number of recovery codes. */
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

/** A second factor that was used. `trusted`: whether the owner of the mailbox has confirmed it. */
export interface ShownFactor {
  trusted: boolean;
}

/**
 * Accepts a code of the app or a recovery code; each code is accepted only once. Using a recovery code is reported by mail.
 */
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

/** Removes all second factors of a user, with their recovery codes and any loss report. */
export async function removeFactors(db: Db, userId: number) {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId));
  await removeRecoveryCodes(db, userId);
}

/**
 * Deletes a report of lost factors, because the user still has a factor or did not make the report. @returns whether there
 * was one
 */
export async function stopLoss(db: Db, userId: number): Promise<boolean> {
  return (await db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId)).returning(ONE)).length > 0;
}
