import 'server-only';
import { eq, gt, sql } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { pushOutbox, pushSubscriptions } from '@/db/schema';
import { config } from '@/lib/config';
import { database, inTransaction } from '@/lib/database';
import { queueJob } from '@/lib/jobs/job';
import { isIdle } from '@/lib/jobs/queue';
import { sendOutbox } from '@/lib/mail/outbox';
import { deliver } from '@/lib/webhooks/delivery';
import { mailReminder } from '../due/mailed';
import { ensurePushKeys, pushKeys } from './keys';
import { notificationId } from './payload';
import { type Prepared, prepare, type Waiting } from './prepared';

/** A notification that cannot be sent within this time is dropped, by us and by the push service. */
const HOURS = 4;
/** Minutes to wait after each failure; all together less than that time. */
const WAITS = [1, 5, 15, 60, 120];

/** Encrypts a payload for a browser (RFC 8291), signs the request (RFC 8292) and sends it. @returns the answer's status */
async function send({ to, payload }: Prepared, { id }: Waiting): Promise<number | null> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = to;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${config().SUPPORT_EMAIL}`, ...(await pushKeys()) },
    TTL: HOURS * 3600,
    urgency: 'high',
    topic: notificationId(id),
    contentEncoding: 'aes128gcm',
  });
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const { status } = await deliver(endpoint, Object.fromEntries(headers), details.body as Buffer);
  return status;
}

/** The browser has ended the subscription, as its push service says. */
const isGone = (status: number | null) => status === 404 || status === 410;
const isSent = (status: number | null) => status !== null && status >= 200 && status < 300;

const drop = ({ id }: Waiting) => database().db.delete(pushOutbox).where(eq(pushOutbox.id, id));

async function settle(waiting: Waiting, status: number | null, isLast: boolean) {
  if (isGone(status)) return endSubscription(waiting);
  if (isSent(status))
    await database()
      .db.update(pushSubscriptions)
      .set({ lastSentAt: sql`now()` })
      .where(eq(pushSubscriptions.id, waiting.subscriptionId));
  if (isSent(status) || isLast) await drop(waiting);
}

/** Deletes a subscription that has ended, with what waits for it; if it was the user's last, the reminder is mailed instead. */
async function endSubscription({ subscriptionId, userId }: Waiting) {
  await inTransaction('write', async ({ db, sql: tx }) => {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    const others = await db.select(ONE).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).limit(1);
    if (others.length === 0) await mailReminder(tx, userId);
  });
  sendOutbox();
}

/** An endpoint or keys that web-push refuses, which no later attempt can change. */
const isRefused = (error: unknown) => error instanceof Error && /subscription/i.test(error.message);

/**
 * The job that sends notifications to push services. If its process dies after the push service has answered, the same
 * notification is sent once more under the same id, by which it replaces the first.
 */
export const sendNotifications = queueJob({
  name: 'send-notifications',
  every: 60,
  retryAfter: [60],
  opens: ['record'],
  queue: {
    table: pushOutbox,
    key: [pushOutbox.id],
    dueAt: pushOutbox.dueAt,
    attempts: pushOutbox.attempts,
    waits: WAITS,
    most: WAITS.length + 1,
    isFailing: gt(pushOutbox.attempts, 0),
    atOnce: 4,
  },
  atStart: () => ensurePushKeys(),
  async work(waiting, { isLast }) {
    if (Date.now() - waiting.createdAt.getTime() > HOURS * 3_600_000) return void (await drop(waiting));
    const prepared = await prepare(waiting);
    if (!prepared) return void (await drop(waiting));
    try {
      await settle(waiting, await send(prepared, waiting), isLast);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await endSubscription(waiting);
    }
  },
});

/** Resolves when this process is sending no notification. */
export const notificationsAreIdle = () => isIdle(sendNotifications);
