import 'server-only';
import type { SessionKind } from '@/db/schema';
import { auditAlone, writeAudit } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { database, inTransaction } from '../database';
import type { Locale } from '../i18n/translate';
import { sendOutbox } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';
import { addressBlock } from './address-block';
import { deviceHash, isKnownDevice } from './devices';
import { stopLoss, takeCode } from './factors/factors';
import { hasFactor, hasFactorSql } from './factors/has-factor';
import { noticeSignIn, sendPasswordLink } from './notices';
import { passwordMatches } from './password';
import { endSecret, endSession, openSession, type Viewer } from './sessions';
import { countTry, forgetTry, type Limit } from './throttle';

export interface SignedIn {
  userId: number;
  secret: string;
  expiresAt: Date;
}

/** What a browser brings along to a sign-in. */
export interface Visit {
  /** By what it is known: see lib/session/devices.ts. */
  device: string;
  /** The session that it has already, which ends with the sign-in. */
  former?: string | null;
  /** The language that was chosen there. */
  locale?: Locale | undefined;
}

const QUARTER_HOUR = 900;

/**
 * Ten wrong passwords for an account from one address, so that its owner can still sign in from another; and wider
 * limits for an account from everywhere and for an address on whatever accounts. A device that has signed in to the
 * account before has ten of its own and is under no other: what strangers try, next door or everywhere, does not lock
 * its owner out.
 */
function limitsOf(email: string, ip: string, knownDevice: string | null) {
  const limit = (tries: number, ...of: string[]): Limit => ({ of: ['sign-in', ...of], tries, seconds: QUARTER_HOUR });
  if (knownDevice) return { here: [limit(10, 'account and device', email, knownDevice)], everywhere: [] };
  const from = addressBlock(ip);
  return {
    here: [limit(10, 'account and address', email, from), limit(300, 'address', from)],
    everywhere: [limit(100, 'account', email)],
  };
}

/** The form in which an e-mail is stored and compared. */
export const normalEmail = (email: string) => email.replaceAll('\0', ' ').trim().toLowerCase();

/**
 * Opens a session for an e-mail and a password, and for whoever has a second factor a code of it; a browser's sign-in asks
 * for that in a step of its own.
 */
export async function signInWithPassword(
  credentials: { email: string; password: string; code?: string | undefined },
  kind: SessionKind,
  sender: Sender,
  visit?: Visit,
): Promise<Result<SignedIn>> {
  const known = await checkPassword(credentials, kind, sender, visit);
  if (!known.ok) return known;
  const { userId } = known.value;
  return kind === 'bearer' ? enterProgram(userId, credentials.code, sender) : enter(userId, kind, sender, visit);
}

/** Opens a program's session for a user whose first factor was right; of one who has a second factor with a code of it. */
export async function enterProgram(
  userId: number,
  code: string | undefined,
  sender: Sender,
): Promise<Result<SignedIn>> {
  if (!code || !(await hasFactor(database().sql, userId))) return enter(userId, 'bearer', sender);
  const right = await takeCode(userId, code, sender);
  sendOutbox();
  if (right.ok) return enter(userId, 'bearer', sender, undefined, { secondFactor: true });
  await auditAlone({ userId, action: 'sign_in', outcome: right.refusal.code, sender });
  return right;
}

/**
 * Whose an e-mail and a password are. An unknown e-mail, a wrong password and a disabled account get the
 * same refusal after the same work. Who has to choose a new password and does not sit where that was asked for gets the
 * way to it by mail: to know the old one is not enough.
 */
export async function checkPassword(
  credentials: { email: string; password: string },
  kind: SessionKind,
  sender: Sender,
  visit?: Visit,
): Promise<Result<{ userId: number }>> {
  const { sql } = database();
  const email = normalEmail(credentials.email).slice(0, 320);
  const device = deviceHash(kind, visit?.device, sender);
  // A program's marks are anybody's to send.
  const isKnown = kind === 'browser' && visit !== undefined && (await isKnownDevice(sql, email, device));
  const { here, everywhere } = limitsOf(email, sender.ip, isKnown ? device : null);
  // A try that its own address has used up is not heard, and must not use up the owner's from elsewhere.
  const wait = (await countTry(here)) || (await countTry(everywhere));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await sql`
    select id_utente as id, password_hash as hash, abilitato as enabled from tbl_utenti where email = ${email}`;
  const matches = await passwordMatches(user?.hash ?? null, credentials.password.slice(0, 1024));
  const userId = user ? Number(user.id) : null;
  if (!matches || userId === null || !user?.enabled) {
    await auditAlone({ userId, action: 'sign_in', outcome: 'wrong_credentials', sender });
    return refuse('wrong_credentials');
  }
  await forgetTry([...here, ...everywhere]);
  return done({ userId });
}

/**
 * Opens the session and writes the access log's line, both or neither; of a user who must choose a new password it opens
 * none, and of one who has a second factor only where that was given. Who has closed the account gets one in a browser, to
 * restore it, while that can be done. The user's row is locked, so that no session slips in beside 'Non sono stato io' or
 * the closing.
 */
export async function enter(
  userId: number,
  kind: SessionKind,
  sender: Sender,
  visit?: Visit,
  { secondFactor = false } = {},
): Promise<Result<SignedIn>> {
  const entered = await inTransaction('write', async ({ sql }): Promise<Result<SignedIn>> => {
    const [user] = await sql`select password_da_cambiare as held, ${hasFactorSql(sql, userId)} as guarded,
        c.id_utente is not null as closed, c.da_eliminare_il <= now() as gone
      from tbl_utenti u left join tbl_chiusure c using (id_utente) where id_utente = ${userId} for no key update of u`;
    if (user?.gone) return refuse('wrong_credentials');
    if (user?.closed && kind === 'bearer') return refuse('account_closed');
    if (user?.held) return refuse('password_due');
    if (user?.guarded && !secondFactor) return refuse('second_factor_required');
    if (secondFactor) await stopLoss(sql, userId);
    await endSecret(visit?.former, sql);
    const { hash, ...opened } = await openSession(userId, kind, sender, sql);
    await writeAudit(sql, { userId, action: 'sign_in', outcome: 'ok', sender: { ...sender, session: hash } });
    if (visit?.locale) await sql`update tbl_utenti set lingua = ${visit.locale} where id_utente = ${userId}`;
    if (visit || kind === 'bearer') await noticeSignIn(sql, userId, deviceHash(kind, visit?.device, sender), sender);
    return done({ userId, ...opened });
  });
  if (!entered.ok) {
    await auditAlone({ userId, action: 'sign_in', outcome: entered.refusal.code, sender });
    if (kind === 'browser' && entered.refusal.code === 'password_due') await sendPasswordLink(userId);
  }
  sendOutbox();
  return entered;
}

/** Ends the viewer's session; the next call with its secret, from wherever, finds none. */
export const leave = (viewer: Viewer) =>
  inTransaction('write', async ({ sql }) => {
    const { userId, sender } = viewer;
    await writeAudit(sql, { userId, action: 'sign_out', outcome: 'ok', sender });
    await endSession(viewer, sql);
  });
