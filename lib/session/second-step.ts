import 'server-only';
import { eq } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { users } from '@/db/schema';
import { auditAlone } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { isSecure } from '../config';
import { database } from '../database';
import { openToken, sealToken } from '../keys/tokens';
import { type Result, refuse } from '../values/refusal';
import { CHALLENGE_MINUTES, holderOfChallenge, newChallenge, redeemChallenge } from './factors/challenges';
import { takeCode } from './factors/factors';
import { takePasskey } from './factors/passkeys';
import { asTry, type Standing } from './factors/tries';
import { deviceHash, isDeviceOf } from './protection/devices';
import type { SignedIn, Visit } from './sign-in';
import { enter } from './sign-in';

/**
 * The state of a sign-in whose password was right but whose user has a second factor. There is no session yet, only a sealed
 * cookie that represents this sign-in in this browser for some minutes. It permits the second step and nothing else.
 */
const cookieName = () => (isSecure() ? '__Host-phr.second' : 'phr.second');
const SALT = 'second step of a sign-in';

/** Stores in the browser that the first step is done. `mailed`: possession of the mailbox was proved too. */
export async function beginSecondStep(userId: number, { device }: Visit, { mailed = false } = {}) {
  const challenge = await newChallenge(database().db, 'second_step', userId);
  const maxAge = CHALLENGE_MINUTES * 60;
  const value = await sealToken({ token: { challenge, device, mailed }, salt: SALT, maxAge });
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure(), maxAge };
  (await cookies()).set(cookieName(), value, options);
}

export interface Pending {
  userId: number;
  challenge: string;
  device: string;
  /** Whether possession of the mailbox was proved too. */
  mailed?: boolean;
}

/** The sign-in that waits in this browser for its second step; null if there is none or it has expired. */
export async function pendingSignIn(): Promise<Pending | null> {
  const value = (await cookies()).get(cookieName())?.value;
  const token = value && (await openToken(value, SALT));
  if (!token || typeof token.challenge !== 'string' || typeof token.device !== 'string') return null;
  const userId = await holderOfChallenge(database().db, 'second_step', token.challenge);
  return userId === null
    ? null
    : { userId, challenge: token.challenge, device: token.device, mailed: token.mailed === true };
}

export const forgetPending = async () => (await cookies()).delete(cookieName());

/** The input of the second step: a code as typed, or a browser's passkey answer as JSON. */
export interface SecondFactor {
  code?: string;
  passkey?: string;
}

/** Opens the session of a pending sign-in, given a second factor. The right factor also uses up the first step. */
export async function finishSignIn(
  { userId, challenge, mailed }: Pending,
  { code, passkey }: SecondFactor,
  sender: Sender,
  visit: Visit,
): Promise<Result<SignedIn>> {
  const standing = mailed ? ({ as: 'mailed' } as const) : await standingOf(userId, sender, visit);
  const right = passkey
    ? await asTry({ userId, ip: sender.ip, standing }, () => takePasskey('sign_in', passkey, userId))
    : await takeCode(userId, code ?? '', sender, standing);
  if (!right.ok) {
    await auditAlone({ userId, action: 'sign_in', outcome: right.refusal.code, sender });
    return right;
  }
  const first = await redeemChallenge(database().db, 'second_step', challenge);
  if (first?.userId !== userId) return refuse('unauthenticated');
  return enter(userId, 'browser', sender, visit, right.value);
}

async function standingOf(userId: number, sender: Sender, { device }: Visit): Promise<Standing> {
  const hash = deviceHash('browser', device, sender);
  return (await isDeviceOf(database().db, userId, hash)) ? { as: 'known', device: hash } : { as: 'stranger' };
}

/** An id that no user has: a row is looked up for an unknown passkey too, so that both cases take the same time. */
const NOBODY = 0;

/** Opens a session for the user of a passkey, which replaces both steps. */
export async function signInWithPasskey(sent: unknown, sender: Sender, visit: Visit): Promise<Result<SignedIn>> {
  const shown = await takePasskey('sign_in', sent, null);
  const userId = shown?.userId ?? null;
  const [user] = await database()
    .db.select({ enabled: users.enabled })
    .from(users)
    .where(eq(users.id, userId ?? NOBODY));
  if (shown && user?.enabled) return enter(shown.userId, 'browser', sender, visit, shown);
  await auditAlone({ userId, action: 'sign_in', outcome: 'wrong_passkey', sender });
  return refuse('wrong_passkey');
}
