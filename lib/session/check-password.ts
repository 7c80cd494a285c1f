import 'server-only';
import { eq } from 'drizzle-orm';
import { type SessionKind, users } from '@/db/schema';
import { auditAlone } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import type { Locale } from '../i18n/translate';
import type { TicketHolder } from '../mail/tickets';
import { addressBlock } from '../values/address-block.mjs';
import { done, type Result, refuse } from '../values/refusal';
import { passwordMatches } from './password';
import { deviceHash, isKnownDevice } from './protection/devices';
import { countTry, forgetTry, type Limit } from './protection/throttle';

/** What a browser brings along to a sign-in. */
export interface Visit {
  /** By what it is known: see lib/session/protection/devices.ts. */
  device: string;
  /** The session that it has already, which ends with the sign-in. */
  former?: string | null;
  /** The language that was chosen there. */
  locale?: Locale | undefined;
}

/**
 * What is done with a try that comes when strangers have used up the account's: `holder` is its owner where the password is
 * right, and null where it is not.
 */
export type WhenCrowded = (email: string, holder: TicketHolder | null) => Promise<void>;

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
 * Whose an e-mail and a password are. An unknown e-mail, a wrong password and a disabled account get the
 * same refusal after the same work. Who has to choose a new password and does not sit where that was asked for gets the
 * way to it by mail: to know the old one is not enough. Where strangers have used up the account's tries it is refused as
 * `too_many`: unheard, or as `crowded` after `whenCrowded`, whether it was right or not.
 */
export async function checkPassword(
  credentials: { email: string; password: string },
  kind: SessionKind,
  sender: Sender,
  visit?: Visit,
  whenCrowded?: WhenCrowded,
): Promise<Result<{ userId: number }>> {
  const { db } = database();
  const email = normalEmail(credentials.email).slice(0, 320);
  const device = deviceHash(kind, visit?.device, sender);
  // A program's marks are anybody's to send.
  const isKnown = kind === 'browser' && visit !== undefined && (await isKnownDevice(db, email, device));
  const { here, everywhere } = limitsOf(email, sender.ip, isKnown ? device : null);
  // A try that its own address has used up is not heard, and must not use up the owner's from elsewhere.
  const waitHere = await countTry(here);
  if (waitHere > 0) return refuse('too_many', { retryAfter: waitHere });
  const wait = await countTry(everywhere);
  if (wait > 0 && !whenCrowded) return refuse('too_many', { retryAfter: wait });
  const [user] = await db
    .select({ id: users.id, hash: users.passwordHash, enabled: users.enabled })
    .from(users)
    .where(eq(users.email, email));
  const matches = await passwordMatches(user?.hash ?? null, credentials.password.slice(0, 1024));
  const userId = user?.id ?? null;
  const right = matches && user?.enabled ? user : null;
  if (!right || wait > 0) {
    const outcome = right ? 'too_many' : 'wrong_credentials';
    await auditAlone({ userId, action: 'sign_in', outcome, sender });
    if (wait === 0) return refuse(outcome);
    await whenCrowded?.(email, right && { id: right.id, passwordHash: right.hash });
    return refuse('too_many', { retryAfter: wait, crowded: true });
  }
  await forgetTry([...here, ...everywhere]);
  return done({ userId: right.id });
}
