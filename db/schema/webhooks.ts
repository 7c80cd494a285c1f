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
  'tbl_webhook',
  {
    tokenId: idColumn('id_token')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secret: text('segreto_sigillato').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was given up, after a day of failures. */
    disabledAt: instant('disabilitato_il'),
    outcome: text('ultimo_esito').$type<WebhookOutcome>(),
    status: integer('ultimo_stato'),
    triedAt: instant('ultimo_invio'),
  },
  () => [
    check('tbl_webhook_url', sql`char_length(url) between 1 and 500`),
    check('tbl_webhook_outcome', sql`ultimo_esito in ('delivered', 'refused', 'unreachable', 'forbidden')`),
  ],
);

/**
 * A pending notification that something in a record has changed, never what: one row per webhook and record, however much
 * changes before it is sent. `changes` increases with each change, so that one made during sending is notified again. The row
 * is in no compartment: the sender has none open.
 */
export const webhookEvents = pgTable(
  'tbl_webhook_eventi',
  {
    tokenId: idColumn('id_token')
      .notNull()
      .references(() => webhooks.tokenId, { onDelete: 'cascade' }),
    record: idColumn('cartella').notNull(),
    eventId: text('evento').notNull(),
    changes: integer('cambiamenti').notNull().default(1),
    changedAt: instant('cambiata_il').notNull().defaultNow(),
    attempts: integer('tentativi').notNull().default(0),
    dueAt: instant('da_inviare_il').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.record] }), index('tbl_webhook_eventi_due').on(t.dueAt)],
);
