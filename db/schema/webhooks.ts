import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { tokens } from './tokens';

/** Result of the last attempt to notify a program: success or refusal by its answer, or why there was none. */
export type WebhookOutcome = 'delivered' | 'refused' | 'unreachable' | 'forbidden';

/**
 * The address at which a token's program is notified of changes. It is deleted with its token. The key that signs the messages
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
    /** When it was given up, after a day of failures. */
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
 * A pending notification that something in a record has changed, never what: one row per webhook and record, however much
 * changes before it is sent. `changes` increases with each change, so that one made during sending is notified again. The row
 * is in no compartment: the sender has none open.
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
