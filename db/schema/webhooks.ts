import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { tokens } from './tokens';

/** What became of the last try to tell a program: the status of its answer, or why there was none. */
export type WebhookOutcome = 'delivered' | 'refused' | 'unreachable' | 'forbidden';

/**
 * Where the program that has a token is told that something has changed. It ends with its token. What the messages are
 * signed with is sealed with a key that the database does not hold.
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
    /** Given up, after a day of failures. */
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
 * That a program is still to be told that something in a record has changed, and never what: one row for each webhook and
 * record, however much changes before it is told. `changes` grows with each, so that what changes while it is told is
 * told again. The record's number is in no compartment: whoever sends has none open.
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
