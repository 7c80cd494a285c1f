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

/** What a browser sends with a sign-in, besides the credentials. */
export interface Visit {
  /** The secret of the browser's device cookie: see lib/session/protection/devices.ts. */
  device: string;
  /** The secret of the browser's present session, which the sign-in ends. */
  former?: string | null;
  /** The language chosen in this browser. */
  locale?: Locale | undefined;
}

/**
 * Handles a sign-in for which strangers have already used up the account's limit. `holder` is the owner of the account if
 * the password was right, else null.
 */
export type WhenCrowded = (email: string, holder: TicketHolder | null) => Promise<void>;

const QUARTER_HOUR = 900;

/**
 * The limits of sign-in attempts. Ten wrong passwords are allowed per account and network address, so that the owner can
 * still sign in from another address; wider limits apply per account from all addresses, and per address on all accounts. A
 * device that has signed in to the account before has only its own limit of ten, so that attempts by strangers do not lock
 * out the owner.
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
 * Finds the user of an e-mail and password. An unknown e-mail, a wrong password and a disabled account get the same refusal
 * after the same work. If strangers have used up the account's limit, the refusal is `too_many`. Without `whenCrowded` the
 * password is then not checked; otherwise `whenCrowded` is called and the refusal has `crowded: true`, whether the password
 * was right or not.
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
  // Only a browser's secret identifies a known device: anybody can send the name of somebody else's program.
  const isKnown = kind === 'browser' && visit !== undefined && (await isKnownDevice(db, email, device));
  const { here, everywhere } = limitsOf(email, sender.ip, isKnown ? device : null);
  // Check the network address's limit first: an attempt beyond it must not count against the account's overall limit.
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
