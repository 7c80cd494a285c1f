import 'server-only';
import { eq } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { pushOutbox, pushSubscriptions } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import type { ScheduledJob } from '@/lib/jobs/job';
import { wake } from '@/lib/jobs/queue';
import { warn } from '@/lib/jobs/warn';
import { sendOutbox } from '@/lib/mail/outbox';
import { type Clock, removeClock, setClock, takeClock } from './due/clocks';
import { mailReminder } from './due/mailed';
import { occurrencesBetween } from './due/occurrences';
import { endOfQuiet } from './due/quiet';
import { openReminded, type Recipient, recipientOf } from './due/recipient';
import { readSettings } from './due/settings';
import { type DueReminder, occurrenceOf } from './due/window';
import { forgetOldActions } from './push/action-secrets';
import { sendNotifications } from './push/sending';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A clock is looked at no later than after this time, since a change without a command may have made something due. */
const LOOK_AGAIN_MS = 6 * HOUR_MS;
/** What was due longer ago is not told any more. */
const OLDEST_MS = 24 * HOUR_MS;

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/**
 * Puts into the outboxes what has become due for each user and record since the last sweep, in one transaction each, so that a
 * reminder is either in an outbox or still due. After a pause it is caught up as one notification.
 * @param now the time of the sweep; tests pass their own
 */
export async function sweepReminders(stopping: AbortSignal, now = new Date()): Promise<void> {
  while (!stopping.aborted && (await sweepNext(now))) {}
  await forgetOldActions(database().db);
  wake(sendNotifications);
  sendOutbox();
}

/** Sweeps one clock. @returns false if none is due */
async function sweepNext(now: Date): Promise<boolean> {
  let taken: Clock | undefined;
  try {
    await inTransaction('write', async (tx) => {
      taken = await takeClock(tx.db, now);
      if (taken) await sweep(tx, taken, now);
    });
  } catch (error) {
    if (!taken) throw error;
    // One record that cannot be read must not hold up the others.
    warn(sendReminders, error);
    await setClock(database().db, taken, { nextAt: after(now, 5 * MINUTE_MS) });
  }
  return taken !== undefined;
}

async function sweep(tx: OpenTransaction, clock: Clock, now: Date): Promise<void> {
  const recipient = await recipientOf(tx, clock.userId, clock.record);
  // The account may be restored or enabled again.
  if (!recipient) return void (await setClock(tx.db, clock, { nextAt: after(now, LOOK_AGAIN_MS), sweptUntil: now }));
  const record = await openReminded(tx, recipient);
  if (!record) return void (await removeClock(tx.db, clock));
  const settings = await readSettings(record);
  const quietUntil = endOfQuiet(settings, now);
  // What falls into the quiet hours is found at their end, except for what was done meanwhile.
  if (quietUntil) return void (await setClock(tx.db, clock, { nextAt: quietUntil }));
  const from = new Date(Math.max(clock.sweptUntil.getTime(), now.getTime() - OLDEST_MS));
  const due = await occurrencesBetween(record, settings, from, now, recipient.locale);
  if (due.length > 0) await tell(tx, clock, recipient, due);
  const horizon = after(now, LOOK_AGAIN_MS);
  const [next] = await occurrencesBetween(record, settings, now, horizon, recipient.locale);
  await setClock(tx.db, clock, { nextAt: next?.at ?? horizon, sweptUntil: now });
}

/** One notification for each browser of the user, and one mail where it was chosen or there is no browser to notify. */
async function tell({ db, sql }: OpenTransaction, { record }: Clock, { viewer }: Recipient, due: DueReminder[]) {
  const { userId } = viewer;
  const pushed = due.filter(({ channels }) => channels.includes('push'));
  const browsers = pushed.length
    ? await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
    : [];
  const occurrences = pushed.map(occurrenceOf);
  if (browsers.length > 0)
    await db
      .insert(pushOutbox)
      .values(browsers.map(({ id: subscriptionId }) => ({ subscriptionId, userId, record, occurrences })));
  const isMailed = due.some(({ channels }) => channels.includes('mail')) || (pushed.length > 0 && !browsers.length);
  if (isMailed) await mailReminder(sql, userId);
}

/** The job that finds what is due, for all users, in one process at a time. */
export const sendReminders: ScheduledJob = {
  name: 'send-reminders',
  every: 60,
  retryAfter: [10, 60],
  opens: ['record'],
  run: (stopping) => sweepReminders(stopping),
};
