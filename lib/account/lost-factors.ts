import 'server-only';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { audit, factorRecoveries } from '@/db/schema';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import { sendOutbox } from '../mail/outbox';
import { voidChallenges } from '../session/factors/challenges';
import { removeFactors as remove, stopLoss as stop } from '../session/factors/factors';
import { noticeFactorsGone, noticeLoss, noticeLossStopped, sendLossLink } from '../session/protection/notices';
import type { Pending } from '../session/second-step';
import { endAllSessions } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';

/**
 * Account recovery for users who have lost their phone, passkeys and recovery codes. A person who knows the password
 * requests it. The owner of the mailbox is notified and can object by one click for three days. After that, a mailed link
 * removes the factors.
 */

/** The number of hours in which the owner can object. */
export const OBJECTION_HOURS = 72;
/**
 * The maximum number of loss reports per day, since the owner gets a mail for each and may have objected to the previous
 * one.
 */
const REPORTS_A_DAY = 3;
/** A request expires this many days after its due time if nobody has followed the mailed link. */
const FOLLOWED_UP_DAYS = 14;

const forgottenBefore = sql`now() - make_interval(days => ${FOLLOWED_UP_DAYS})`;

/** The time from which a user's factors may be removed; null if no loss was reported. */
export async function lossDueAt(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: factorRecoveries.dueAt })
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), gt(factorRecoveries.dueAt, forgottenBefore)));
  return row?.dueAt ?? null;
}

/**
 * The state of a report: either the owner can still object (`waits`), or that time is over and the link was sent (`sent`).
 */
export type Loss = { state: 'waits'; dueAt: Date } | { state: 'sent' };

const own = { by: 'holder', section: null, input: () => z.object({}) } as const;
const nothing = { id: 0, raw: {} };
const mailed = async <T>(_holder: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/** Starts the time in which the owner can object; it starts only once, even if the loss is reported twice simultaneously. */
const report = command<object, { dueAt: Date }, 'holder'>({
  ...own,
  act: 'report_loss',
  async run(access) {
    const { db } = access;
    const { userId } = access.viewer;
    const dueAt = new Date(Date.now() + OBJECTION_HOURS * 3_600_000);
    await db
      .delete(factorRecoveries)
      .where(and(eq(factorRecoveries.userId, userId), lte(factorRecoveries.dueAt, forgottenBefore)));
    if ((await reportsToday(db, userId)) >= REPORTS_A_DAY) return refuse('too_many', { retryAfter: 86_400 });
    const begun = await db.insert(factorRecoveries).values({ userId, dueAt }).onConflictDoNothing().returning(ONE);
    if (begun.length === 0) return refuse('conflict');
    await noticeLoss(access.sql, userId, dueAt);
    return done({ dueAt });
  },
  afterwards: mailed,
});

async function reportsToday(db: Db, userId: number): Promise<number> {
  const isReport = and(eq(audit.action, 'report_loss'), eq(audit.outcome, 'ok'));
  const [recent] = await db
    .select({ count: count() })
    .from(audit)
    .where(and(eq(audit.userId, userId), isReport, gt(audit.at, sql`now() - interval '1 day'`)));
  return recent?.count ?? 0;
}

/**
 * Reports the factors as lost, for a user who has done the first step of a sign-in. A repeated call returns the report's
 * state.
 */
export async function reportLoss(
  { userId, challenge }: Pick<Pending, 'userId' | 'challenge'>,
  sender: Sender,
): Promise<Result<Loss>> {
  const known = () => lossDueAt(database().db, userId);
  const dueAt = await known();
  if (dueAt && dueAt <= new Date()) {
    await sendLossLink(userId);
    sendOutbox();
    return done({ state: 'sent' });
  }
  if (dueAt) return done({ state: 'waits', dueAt });
  const begun = await perform(holding({ challenge }, sender), 'own', report, nothing);
  if (begun.ok) return done({ state: 'waits', dueAt: begun.value.dueAt });
  const sinceThen = begun.refusal.code === 'conflict' ? await known() : null;
  return sinceThen ? done({ state: 'waits', dueAt: sinceThen }) : begun;
}

/** The owner's objection by mailed link. Since somebody else must know the password, pending sign-ins are invalidated too. */
const stopLoss = command<object, null, 'holder'>({
  ...own,
  act: 'stop_loss',
  async run(access) {
    const { db } = access;
    const { userId } = access.viewer;
    if (!(await stop(db, userId))) return refuse('not_found');
    await voidChallenges(db, userId);
    await noticeLossStopped(access.sql, userId);
    return done(null);
  },
  afterwards: mailed,
});
export const stopLossByLink = (link: unknown, sender: Sender): Promise<Result<null>> =>
  perform(holding({ link, purpose: 'stop_loss' }, sender), 'own', stopLoss, nothing);

/** Removes the factors by mailed link, once the time to object is over; all sessions end. */
const removeFactors = command<object, null, 'holder'>({
  ...own,
  act: 'remove_factors',
  async run(access) {
    const { db } = access;
    const { userId } = access.viewer;
    const dueAt = await lossDueAt(db, userId);
    if (!dueAt || dueAt > new Date()) return refuse('not_found');
    await remove(db, userId);
    await voidChallenges(db, userId);
    await endAllSessions(userId, db);
    await noticeFactorsGone(access.sql, userId);
    return done(null);
  },
  afterwards: mailed,
});
export const removeFactorsByLink = (link: unknown, sender: Sender): Promise<Result<null>> =>
  perform(holding({ link, purpose: 'loss' }, sender), 'own', removeFactors, nothing);
