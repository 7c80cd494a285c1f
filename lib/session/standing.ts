import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { sessions, users } from '@/db/schema';
import type { Viewer } from './sessions';

/** What a session's row says at the moment of a change: whether it is still open, and how it was opened. */

/** Whether a session was opened, or proved since, by a second factor that the owner of the mailbox has confirmed. */
export async function isTrustedSession(db: Db, hash: string): Promise<boolean> {
  const [session] = await db.select({ trusted: sessions.trusted }).from(sessions).where(eq(sessions.hash, hash));
  return Boolean(session?.trusted);
}

/**
 * Waits for whatever is about to end all of a user's sessions, and keeps it waiting until the transaction ends.
 * @returns whether this session is still open: what was asked in one that has ended is not done
 */
export async function holdSession({ userId, session }: Viewer, db: Db): Promise<boolean> {
  await db.select(ONE).from(users).where(eq(users.id, userId)).for('no key update');
  const [open] = await db.select(ONE).from(sessions).where(eq(sessions.hash, session.hash));
  return open !== undefined;
}
