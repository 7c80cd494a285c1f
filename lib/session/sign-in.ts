import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { closures, users } from '@/db/schema';
import { auditAlone, writeAudit } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { database, inTransaction } from '../database';
import { sendOutbox } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';
import { checkPassword, type Visit } from './check-password';
import { type ShownFactor, stopLoss, takeCode } from './factors/factors';
import { hasFactor, hasFactorSql } from './factors/has-factor';
import { deviceHash } from './protection/devices';
import { noticeSignIn, sendPasswordLink } from './protection/notices';
import { endSecret, endSession, openSession, type SignInKind, type Viewer } from './sessions';

export { checkPassword, normalEmail, type Visit } from './check-password';

export interface SignedIn {
  userId: number;
  secret: string;
  expiresAt: Date;
}

/**
 * Opens a session for an e-mail and password. A program's sign-in includes the code of a second factor in the same call; in
 * a browser the code is requested in a separate step.
 */
export async function signInWithPassword(
  credentials: { email: string; password: string; code?: string | undefined },
  kind: SignInKind,
  sender: Sender,
  visit?: Visit,
): Promise<Result<SignedIn>> {
  const known = await checkPassword(credentials, kind, sender, visit);
  if (!known.ok) return known;
  const { userId } = known.value;
  return kind === 'bearer' ? enterProgram(userId, credentials.code, sender) : enter(userId, kind, sender, visit);
}

/** Opens a program's session for a user whose first factor was right. A user with a second factor must also give its code. */
export async function enterProgram(
  userId: number,
  code: string | undefined,
  sender: Sender,
): Promise<Result<SignedIn>> {
  if (!code || !(await hasFactor(database().db, userId))) return enter(userId, 'bearer', sender);
  const right = await takeCode(userId, code, sender);
  sendOutbox();
  if (right.ok) return enter(userId, 'bearer', sender, undefined, right.value);
  await auditAlone({ userId, action: 'sign_in', outcome: right.refusal.code, sender });
  return right;
}

/**
 * Opens the session and writes the access log's line in one transaction. It refuses a user who must choose a new password
 * (who then gets a link by mail, if in a browser), and a user with a second factor unless one was given. A factor that the
 * mailbox has confirmed cancels a report of lost factors; any other factor may not be the owner's. A user who has closed the
 * account gets a session only in a browser, to restore the account while that is possible. The user's row is locked, so that
 * no session is opened while the user disowns a sign-in ('Non sono stato io') or while the account is being closed or
 * disabled.
 */
export async function enter(
  userId: number,
  kind: SignInKind,
  sender: Sender,
  visit?: Visit,
  factor?: ShownFactor,
): Promise<Result<SignedIn>> {
  const entered = await inTransaction('write', async (tx): Promise<Result<SignedIn>> => {
    const { db } = tx;
    const [user] = await db
      .select({
        enabled: users.enabled,
        held: users.mustChoosePassword,
        guarded: hasFactorSql(userId),
        closed: sql<boolean>`${closures.userId} is not null`,
        gone: sql<boolean | null>`${closures.dueAt} <= now()`,
      })
      .from(users)
      .leftJoin(closures, eq(closures.userId, users.id))
      .where(eq(users.id, userId))
      .for('no key update', { of: users });
    // The user may have been disabled since the first step, or since the passkey was requested.
    if (!user?.enabled || user.gone) return refuse('wrong_credentials');
    if (user.closed && kind === 'bearer') return refuse('account_closed');
    if (user.held) return refuse('password_due');
    if (user.guarded && !factor) return refuse('second_factor_required');
    if (factor?.trusted) await stopLoss(db, userId);
    await endSecret(visit?.former, db);
    const { hash, ...opened } = await openSession(userId, kind, sender, db, factor?.trusted);
    await writeAudit(tx.sql, { userId, action: 'sign_in', outcome: 'ok', sender: { ...sender, session: hash } });
    if (visit?.locale) await db.update(users).set({ language: visit.locale }).where(eq(users.id, userId));
    if (visit || kind === 'bearer') {
      const device = deviceHash(kind, visit?.device, sender);
      await noticeSignIn(tx, { userId, session: { hash } }, device, sender);
    }
    return done({ userId, ...opened });
  });
  if (!entered.ok) {
    await auditAlone({ userId, action: 'sign_in', outcome: entered.refusal.code, sender });
    if (kind === 'browser' && entered.refusal.code === 'password_due') await sendPasswordLink(userId);
  }
  sendOutbox();
  return entered;
}

/** Ends the viewer's session; later calls with its secret find no session. */
export const leave = (viewer: Viewer) =>
  inTransaction('write', async (tx) => {
    const { userId, sender } = viewer;
    await writeAudit(tx.sql, { userId, action: 'sign_out', outcome: 'ok', sender });
    await endSession(viewer, tx.db);
  });
