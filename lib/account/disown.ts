import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, OpenTransaction } from '@/db/client';
import { users } from '@/db/schema';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import { openOwnRecord } from '../access/policy/open';
import type { Sender } from '../audit/sender';
import { sendOutbox } from '../mail/outbox';
import { endFeedsOf } from '../reminders/feed/ending';
import { endAllLinks } from '../sections/health-links/ending';
import { voidChallenges } from '../session/factors/challenges';
import { removeMeansSince } from '../session/factors/trust';
import { forgetDevices } from '../session/protection/devices';
import { noticeDisowned } from '../session/protection/notices';
import { endAllSessions, endNotifications, endOtherSessions } from '../session/sessions';
import { rowId } from '../values/fields';
import { done, type Result, refuse } from '../values/refusal';
import { findOwnSignIn } from './sign-ins';

/**
 * A user reports that a sign-in was not theirs. Their sessions and those of their programs end, and they must choose a new
 * password; only the owner of the mailbox, or the session that made the report, may choose it. Everything that was added
 * since that sign-in is removed: factors, recovery codes, the provider's account, and health links and calendar feeds, which
 * would allow reading without a session. A user without a password, who signs in through a provider, is only signed out.
 */
const inBoth = { section: null, act: 'disown_sign_in' } as const;
const mailed = async <T>(_caller: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/** Reports one of the user's sign-ins from a session. Afterwards this session only permits choosing a new password. */
export const disownSignIn = command<{ id: number }, { held: boolean }, 'account'>({
  ...inBoth,
  by: 'account',
  input: () => z.object({ id: rowId }),
  async run(access, { id }) {
    const { db, viewer } = access;
    const signIn = await findOwnSignIn(db, viewer, id);
    if (!signIn) return refuse('not_found');
    const held = await holdForPassword(db, viewer.userId, signIn.at);
    await endOtherSessions(viewer, db);
    await takeBack(access, signIn.at, held);
    return done({ held });
  },
  afterwards: mailed,
});

/**
 * Reports a sign-in by the link in a mail about a change or a sign-in; the report concerns the sign-in of the session in
 * which the change was made.
 */
const disownMailed = command<object, { held: boolean }, 'holder'>({
  ...inBoth,
  by: 'holder',
  input: () => z.object({}),
  async run(access) {
    const { db, viewer, about } = access;
    if (!about.since) return refuse('not_found');
    const held = await holdForPassword(db, viewer.userId, about.since);
    await endAllSessions(viewer.userId, db);
    await takeBack(access, about.since, held);
    return done({ held });
  },
  afterwards: mailed,
});

export const disownByLink = (link: unknown, sender: Sender): Promise<Result<{ held: boolean }>> =>
  perform(holding({ link, purpose: 'disown' }, sender), 'own', disownMailed, { id: 0, raw: {} });

/**
 * Requires a new password, if the user has one. The user's row stays locked: an authentication factor that another session
 * is adding is either already stored, and then removed, or it is not added at all.
 */
async function holdForPassword(db: Db, userId: number, since: Date): Promise<boolean> {
  const hasPassword = sql`${users.passwordHash} is not null`;
  const earliest = sql`least(${users.disownedSince}, ${since.toISOString()}::timestamptz)`;
  const [user] = await db
    .update(users)
    .set({ mustChoosePassword: hasPassword, disownedSince: sql`case when ${hasPassword} then ${earliest} end` })
    .where(eq(users.id, userId))
    .returning({ held: users.mustChoosePassword });
  return Boolean(user?.held);
}

type Own = OpenTransaction & { viewer: { userId: number; sender: Sender } };

async function takeBack(access: Own, since: Date, held: boolean) {
  const { db, viewer } = access;
  await forgetDevices(db, viewer.userId);
  await endNotifications(viewer.userId, db);
  await voidChallenges(db, viewer.userId);
  await removeMeansSince(db, viewer.userId, since);
  await endFeedsOf(db, viewer.userId, since);
  const patientId = await openOwnRecord(access, viewer.userId, 'share');
  if (patientId !== null) await endAllLinks({ ...access, patientId }, since);
  await noticeDisowned(access.sql, viewer.userId, held);
}
