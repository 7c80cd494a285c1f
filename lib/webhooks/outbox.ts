import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { ONE } from '@/db/rows';
import { tokens, webhookEvents, webhooks } from '@/db/schema';
import { newEventId } from '@/db/schema/columns';
import { database, inTransaction } from '../database';
import { queueJob } from '../jobs/job';
import { isIdle, wake } from '../jobs/queue';
import { sendOutbox } from '../mail/outbox';
import { noticeWebhookDisabled } from '../session/protection/notices';
import { type Delivered, deliver } from './delivery';
import { signedHeaders } from './signing';

/** How many minutes to wait after each failure. All waits together last about a day; then the webhook is disabled. */
const WAITS = [1, 5, 15, 60, 180, 360, 720];

type Waiting = typeof webhookEvents.$inferSelect;

/** A message with the data needed to send it. */
interface Due {
  token: number;
  record: number;
  event: string;
  changes: number;
  changedAt: string;
  url: string;
  secret: string;
  userId: number;
}

/** The data to send a waiting message; undefined if the token was deleted meanwhile, and its messages with it. */
async function dueOf({ tokenId, record, eventId, changes, changedAt }: Waiting): Promise<Due | undefined> {
  const [hook] = await database()
    .db.select({ url: webhooks.url, secret: webhooks.secret, userId: tokens.userId })
    .from(webhooks)
    .innerJoin(tokens, eq(tokens.id, webhooks.tokenId))
    .where(eq(webhooks.tokenId, tokenId));
  return hook && { token: tokenId, record, event: eventId, changes, changedAt: changedAt.toISOString(), ...hook };
}

/** Tells a program only that a record has changed, and when. */
async function tell({ record, event: id, changedAt, url, secret, userId }: Due): Promise<Delivered> {
  const body = JSON.stringify({ type: 'record.changed', timestamp: changedAt, data: { id_paziente: record } });
  const headers = signedHeaders(secret, userId, { id, body, at: new Date() });
  return headers ? deliver(url, headers, body) : { outcome: 'forbidden', status: null };
}

async function settle(due: Due, { outcome, status }: Delivered, isLast: boolean) {
  const { token, record, changes } = due;
  const isGivenUp = outcome !== 'delivered' && isLast;
  const event = and(eq(webhookEvents.tokenId, token), eq(webhookEvents.record, record));
  await inTransaction('write', async (tx) => {
    const { db } = tx;
    await db.update(webhooks).set({ outcome, status, triedAt: sql`now()` }).where(eq(webhooks.tokenId, token));
    if (isGivenUp) return giveUp(tx, due);
    if (outcome !== 'delivered') return;
    const delivered = await db
      .delete(webhookEvents)
      .where(and(event, eq(webhookEvents.changes, changes)))
      .returning(ONE);
    // If the record has changed again since the message was sent, the row is kept as a new event.
    if (delivered.length === 0)
      await db.update(webhookEvents).set({ eventId: newEventId(), attempts: 0, dueAt: sql`now()` }).where(event);
  });
  if (isGivenUp) sendOutbox();
}

async function giveUp({ sql: tx, db }: OpenTransaction, { token, userId }: Due) {
  await db.delete(webhookEvents).where(eq(webhookEvents.tokenId, token));
  const [given] = await db
    .update(webhooks)
    .set({ disabledAt: sql`now()` })
    .from(tokens)
    .where(and(eq(webhooks.tokenId, token), eq(tokens.id, webhooks.tokenId), isNull(webhooks.disabledAt)))
    .returning({ name: tokens.name });
  if (given) await noticeWebhookDisabled(tx, userId, given.name);
}

const userOfToken = sql<number>`(select ${tokens.userId} from ${tokens} where ${tokens.id} = ${webhookEvents.tokenId})`;

/**
 * The job that sends the messages to programs: for each user one at a time, in the order in which they are due. If its
 * process dies after a delivery, the same message is delivered again under the same id.
 */
export const tellWebhooks = queueJob({
  name: 'tell-webhooks',
  every: 60,
  retryAfter: [60],
  opens: [],
  queue: {
    table: webhookEvents,
    key: [webhookEvents.tokenId, webhookEvents.record],
    dueAt: webhookEvents.dueAt,
    attempts: webhookEvents.attempts,
    waits: WAITS,
    most: WAITS.length + 1,
    isFailing: gt(webhookEvents.attempts, 0),
    atOnce: 8,
    lane: userOfToken,
  },
  async work(waiting, { isLast }) {
    const due = await dueOf(waiting);
    if (due) await settle(due, await tell(due), isLast);
  },
});

/** Starts sending the messages that are due, without making the caller wait; the job repeats what fails. */
export const tellPrograms = () => wake(tellWebhooks);

/** Resolves when this process is sending no message. */
export const webhooksAreIdle = () => isIdle(tellWebhooks);
