import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { tokens } from './tokens';

/**
 * The result of the last attempt to notify a program: its answer was a success or a refusal, or the reason why there was no
 * answer.
 */
export type WebhookOutcome = 'delivered' | 'refused' | 'unreachable' | 'forbidden';

/**
 * The URL at which a token's program is notified of changes. It is deleted with its token. The key that signs the messages
 * is sealed with a key that the database does not hold.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    tokenId: idColumn('token_id')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The time at which the webhook was disabled, after a day of failures. */
    disabledAt: instant('disabled_at'),
    outcome: text('outcome').$type<WebhookOutcome>(),
    status: integer('status'),
    triedAt: instant('tried_at'),
  },
  () => [
    check('webhooks_url', sql`char_length(url) between 1 and 500`),
    check('webhooks_outcome', sql`outcome in ('delivered', 'refused', 'unreachable', 'forbidden')`),
  ],
);

/**
 * A pending notification that something in a record has changed, but not what. There is one row per webhook and record,
 * however many changes are made before it is sent. `changes` increases with each change, so that a change made while the
 * notification is being sent is notified again. The table has no compartment policy: the process that sends has no record
 * open.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    tokenId: idColumn('token_id')
      .notNull()
      .references(() => webhooks.tokenId, { onDelete: 'cascade' }),
    record: idColumn('record').notNull(),
    eventId: text('event_id').notNull(),
    changes: integer('changes').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.record] }), index('webhook_events_due').on(t.dueAt)],
);
