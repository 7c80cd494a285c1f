import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { sessions, users } from '@/db/schema';
import type { Viewer } from './sessions';

/** Checks of a session's row at the time of a change: whether the session is still open, and how it was opened. */

/** Whether a session was opened, or proved later, by a second factor that the owner of the mailbox has confirmed. */
export async function isTrustedSession(db: Db, hash: string): Promise<boolean> {
  const [session] = await db.select({ trusted: sessions.trusted }).from(sessions).where(eq(sessions.hash, hash));
  return Boolean(session?.trusted);
}

/**
 * Locks the user's row until the transaction ends, so that no other transaction can end all of the user's sessions
 * meanwhile.
 * @returns whether this session is still open; if it is not, the caller must not make the change
 */
export async function holdSession({ userId, session }: Viewer, db: Db): Promise<boolean> {
  await db.select(ONE).from(users).where(eq(users.id, userId)).for('no key update');
  const [open] = await db.select(ONE).from(sessions).where(eq(sessions.hash, session.hash));
  return open !== undefined;
}
