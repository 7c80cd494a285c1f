import 'server-only';
import { and, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ONE } from '@/db/rows';
import { identities, sessions, users } from '@/db/schema';
import { command } from '../access/commands/command';
import { sendOutbox } from '../mail/outbox';
import { stopLoss } from '../session/factors/factors';
import { counts, hasPasskey } from '../session/factors/has-factor';
import { oidcProvider } from '../session/oidc';
import { forgetDevices } from '../session/protection/devices';
import { noticeChange } from '../session/protection/notices';
import { endAllSessions, type Viewer } from '../session/sessions';
import { isTrustedSession } from '../session/standing';
import { done, refuse } from '../values/refusal';
import { endedSession, nothing } from './factor-inputs';
import { KEY_LENGTH } from './security';

/** The commands of users on their signed-in devices and on their provider's account. */

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

/** Ends another session of the user immediately; the current session is ended by signing out instead. */
export const endSession = command<z.infer<typeof endedSession>, null, 'account'>({
  ...own,
  act: 'end_session',
  input: () => endedSession,
  async run(access, { key }) {
    const { db, viewer } = access;
    const { userId, session } = viewer;
    const named = sql`left(${sessions.hash}, ${KEY_LENGTH}) = ${key}`;
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), named, ne(sessions.hash, session.hash)))
      .returning(ONE);
    if (ended.length === 0) return refuse('not_found');
    // A session does not tell on which device it was: an emergency card that lies there must not outlive the sign-out.
    await forgetDevices(db, userId);
    await noticeChange(access.sql, viewer, 'sessionsEnded');
    return done(null);
  },
  afterwards: mailed,
});

/** Ends all sessions including this one, and forgets all known devices. */
export const endSessions = command<object, null, 'account'>({
  ...own,
  act: 'end_sessions',
  input: () => nothing,
  async run(access) {
    const { db, viewer } = access;
    const { userId } = viewer;
    await forgetDevices(db, userId);
    await noticeChange(access.sql, viewer, 'sessionsEnded');
    await endAllSessions(userId, db);
    return done(null);
  },
  afterwards: mailed,
});

/** Unlinks the provider's account; refused if the user has no other way to sign in. */
export const untieProvider = command<object, null, 'account'>({
  ...own,
  fresh: true,
  act: 'untie_provider',
  input: () => nothing,
  async run(access) {
    const { db, viewer } = access;
    const { userId } = viewer;
    const hasPassword = db
      .select(ONE)
      .from(users)
      .where(and(eq(users.id, identities.userId), isNotNull(users.passwordHash)));
    const isSpare = or(exists(hasPassword), hasPasskey(identities.userId, counts), isNull(identities.countsFrom));
    const untied = await db
      .delete(identities)
      .where(and(eq(identities.userId, userId), isSpare))
      .returning(ONE);
    if (untied.length === 0) return refuse('only_way_in');
    await noticeChange(access.sql, viewer, 'providerUntied', { provider: oidcProvider()?.name ?? '' });
    return done(null);
  },
  afterwards: mailed,
});

/**
 * Cancels a report of lost factors. The session must have been opened or proved by a factor that the mailbox has confirmed:
 * otherwise a stranger who added a factor with the password alone could stop the owner's recovery.
 */
export const stopReportedLoss = command<object, null, 'account'>({
  ...own,
  act: 'stop_loss',
  input: () => nothing,
  async run({ db, viewer: { userId, session } }) {
    if (!(await isTrustedSession(db, session.hash))) return refuse('forbidden');
    return (await stopLoss(db, userId)) ? done(null) : refuse('not_found');
  },
});
