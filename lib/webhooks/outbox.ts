import 'server-only';
import { eq, gt, sql } from 'drizzle-orm';
import { tokens, webhookEvents, webhooks } from '@/db/schema';
import { newEventId } from '@/db/schema/columns';
import { database, inTransaction } from '../database';
import { queueJob } from '../jobs/job';
import { isIdle, wake } from '../jobs/queue';
import { sendOutbox } from '../mail/outbox';
import { noticeWebhookDisabled } from '../session/protection/notices';
import { type Delivered, deliver } from './delivery';
import { signedHeaders } from './signing';

/** Minutes to wait after each failure: about a day in all, then the webhook is given up. */
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

/** Undefined if the token was deleted meanwhile; its messages were deleted with it. */
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
  await inTransaction('write', async ({ sql }) => {
    await sql`update webhooks set outcome = ${outcome}, status = ${status}, tried_at = now()
      where token_id = ${token}`;
    if (isGivenUp) return giveUp(sql, due);
    if (outcome !== 'delivered') return;
    const told = await sql`delete from webhook_events
      where token_id = ${token} and record = ${record} and changes = ${changes} returning 1`;
    // If the record has changed since, the row is a new event.
    if (told.length === 0)
      await sql`update webhook_events set event_id = ${newEventId()}, attempts = 0, due_at = now()
        where token_id = ${token} and record = ${record}`;
  });
  if (isGivenUp) sendOutbox();
}

async function giveUp(sql: Parameters<typeof noticeWebhookDisabled>[0], { token, userId }: Due) {
  await sql`delete from webhook_events where token_id = ${token}`;
  const [given] = await sql`update webhooks w set disabled_at = now() from tokens t
    where w.token_id = ${token} and t.id = w.token_id and w.disabled_at is null returning t.name`;
  if (given) await noticeWebhookDisabled(sql, userId, given.name);
}

const userOfToken = sql<number>`(select ${tokens.userId} from ${tokens} where ${tokens.id} = ${webhookEvents.tokenId})`;

/**
 * Tells programs of changes; for one user one at a time, in the order in which they are due. If a sender dies meanwhile, the
 * program is told twice under one id.
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

/** Tells what is due without making the caller wait; what fails now is repeated by the job. */
export const tellPrograms = () => wake(tellWebhooks);

/** Resolves when this process is sending no message. */
export const webhooksAreIdle = () => isIdle(tellWebhooks);
