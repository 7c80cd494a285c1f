import 'server-only';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { insertSelect, ONE, rowsOf } from '@/db/rows';
import { closures, planOrders, subscriptions, users } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { lastAdminGone, waitForAdministrators } from '@/lib/access/commands/last-admin';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { openOwnRecord } from '@/lib/access/policy/open';
import { mayAdminister } from '@/lib/access/policy/permissions';
import { voidLinksIn } from '@/lib/mail/links';
import { enqueue, sendOutbox } from '@/lib/mail/outbox';
import { endFeedsOf } from '@/lib/reminders/feed/ending';
import { endAllOfDoctor, endAllOfPatient } from '@/lib/sections/associations/ending';
import { endAllLinks } from '@/lib/sections/health-links/ending';
import { voidChallenges } from '@/lib/session/factors/challenges';
import { endAllSessions } from '@/lib/session/sessions';
import { displayedDay, today } from '@/lib/values/days';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { keepsRecordAlone } from '../people/keepers';
import { type Closing, type ClosingInput, closingBody } from './model';
import { proveClosing } from './proof';

/**
 * Closes the viewer's account. All sessions end. Doctors lose access to a patient's record, and a doctor who closes the
 * account loses access to patients' records. Refused while the viewer is the only one who keeps the record of somebody without
 * an account. Nothing is deleted yet: for thirty days, a sign-in leads to the page that restores the account. The input must prove the identity, and it runs without an idempotency key, which would store a hash
 * of the password.
 */
export const closeAccount = command<ClosingInput, Closing, 'account'>({
  by: 'account',
  section: null,
  act: 'close_account',
  input: () => closingBody,
  async prepare(input, viewer) {
    // A named token is refused by perform(), before it could try passwords.
    if (viewer.token) return done(input);
    const proved = await proveClosing(viewer, input);
    return proved.ok ? done(input) : proved;
  },
  run: close,
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});

async function close(access: AccountAccess): Promise<Result<Closing>> {
  const { db, viewer } = access;
  const { userId } = viewer;
  await waitForAdministrators(access.sql);
  const administers = await mayAdminister(userId, access.sql);
  await db.select(ONE).from(users).where(eq(users.id, userId)).for('no key update');
  const [closed] = await rowsOf(
    db,
    { dueAt: closures.dueAt },
    sql`${insertSelect(closures, { userId })} on conflict do nothing returning ${closures.dueAt} as "dueAt"`,
  );
  if (!closed) return refuse('account_closed');
  const unadministered = administers ? await lastAdminGone(db) : null;
  if (unadministered) return unadministered;
  if (await keepsRecordAlone(access)) return refuse('last_carer');
  const patientId = await openOwnRecord(access, userId, 'close');
  if (patientId !== null) {
    await endAllOfPatient({ ...access, patientId }, { closing: true });
    await endAllLinks({ ...access, patientId });
  }
  await endAllOfDoctor(access, viewer);
  await endAllSessions(userId, db);
  await endFeedsOf(db, userId);
  // Mailed links and pending challenges become invalid too. A recovery of lost factors continues: otherwise an intruder could
  // stop the owner's recovery by closing the account.
  await voidLinksIn(access.sql, userId);
  await voidChallenges(db, userId);
  await endPayments(db, userId);
  const { dueAt } = closed;
  await enqueue(access.sql, { userId, kind: 'accountClosed', values: { day: displayedDay(today(dueAt)) } });
  return done({ id: userId, dueAt });
}

/**
 * Stops all charges. Orders that wait for approval are abandoned. The reconciler cancels renewals at PayPal, either
 * immediately or as soon as PayPal is reachable again.
 */
async function endPayments(db: Db, userId: number) {
  await db
    .update(planOrders)
    .set({ state: 'abandoned', reason: 'account_closed', dueAt: null })
    .where(and(eq(planOrders.userId, userId), eq(planOrders.kind, 'order'), eq(planOrders.state, 'created')));
  const renews = and(isNotNull(subscriptions.paypalId), isNull(subscriptions.cancelledAt));
  await db
    .update(subscriptions)
    .set({ cancelAskedAt: sql`coalesce(${subscriptions.cancelAskedAt}, now())`, dueAt: sql`now()` })
    .where(and(eq(subscriptions.userId, userId), renews));
}

/**
 * Restores a closed account before it is erased. The record is unchanged, but no doctor sees it: the patient is asked which of
 * those who could see it get the access back (lib/sections/associations/former.ts).
 */
export const restoreAccount = command<{ id?: number }, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'restore_account',
  input: () => z.object({}),
  async run(access) {
    const { userId } = access.viewer;
    const isInTime = and(gt(closures.dueAt, sql`now()`), isNull(closures.erasedAt));
    const restored = await access.db
      .delete(closures)
      .where(and(eq(closures.userId, userId), isInTime))
      .returning(ONE);
    if (restored.length === 0) return refuse('not_found');
    await enqueue(access.sql, { userId, kind: 'accountRestored' });
    return done({ id: userId });
  },
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});
