import 'server-only';
import type { SessionKind } from '@/db/schema';
import { auditAlone, writeAudit } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { database, inTransaction } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import { passwordMatches } from './password';
import { endSession, openSession, type Viewer } from './sessions';
import { countTry, forgetTry, type Limit } from './throttle';

export interface SignedIn {
  userId: number;
  secret: string;
  expiresAt: Date;
}

const QUARTER_HOUR = 900;

/**
 * Ten wrong passwords for an account from one address, so that its owner can still sign in from his own; and wider
 * limits for an account from everywhere and for an address on whatever accounts.
 */
const limitsOf = (email: string, ip: string) => {
  const limit = (tries: number, ...names: string[]): Limit => ({
    // As JSON, so that no e-mail can be written to look like another's key.
    key: JSON.stringify(['sign-in', ...names]),
    tries,
    seconds: QUARTER_HOUR,
  });
  return {
    here: [limit(10, 'account and address', email, ip), limit(300, 'address', ip)],
    everywhere: [limit(100, 'account', email)],
  };
};

/** The form in which an e-mail is stored and compared. */
export const normalEmail = (email: string) => email.replaceAll('\0', ' ').trim().toLowerCase();

/**
 * Opens a session for an e-mail and a password. An unknown e-mail, a wrong password and a disabled account get the
 * same refusal after the same work.
 */
export async function signInWithPassword(
  credentials: { email: string; password: string },
  kind: SessionKind,
  sender: Sender,
): Promise<Result<SignedIn>> {
  const email = normalEmail(credentials.email).slice(0, 320);
  const { here, everywhere } = limitsOf(email, sender.ip);
  // A try that its own address has used up is not heard, and must not use up the owner's from elsewhere.
  const wait = (await countTry(here)) || (await countTry(everywhere));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`
    select id_utente as id, password_hash as hash, abilitato as enabled, password_da_cambiare as held
    from tbl_utenti where email = ${email}`;
  const matches = await passwordMatches(user?.hash ?? null, credentials.password.slice(0, 1024));
  const userId = user ? Number(user.id) : null;
  if (!matches || userId === null || !user?.enabled) {
    await auditAlone({ userId, action: 'sign_in', outcome: 'wrong_credentials', sender });
    return refuse('wrong_credentials');
  }
  await forgetTry([...here, ...everywhere]);
  // A browser is led to where he chooses one; a program cannot be.
  if (user.held && kind === 'bearer') {
    await auditAlone({ userId, action: 'sign_in', outcome: 'password_due', sender });
    return refuse('password_due');
  }
  return done(await enter(userId, kind, sender));
}

/** Opens the session and writes the access log's line, both or neither. */
export const enter = (userId: number, kind: SessionKind, sender: Sender): Promise<SignedIn> =>
  inTransaction('write', async ({ sql }) => {
    const opened = await openSession(userId, kind, sender, sql);
    await writeAudit(sql, { userId, action: 'sign_in', outcome: 'ok', sender });
    return { userId, ...opened };
  });

/** Ends the viewer's session; the next call with its secret, from wherever, finds none. */
export async function leave(viewer: Viewer) {
  await endSession(viewer);
  await auditAlone({ userId: viewer.userId, action: 'sign_out', outcome: 'ok', sender: viewer.sender });
}
