import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';
import { users } from './users';

/**
 * A mail to a user that is still to be sent: what it says is made of its kind, in the user's language, when it goes out.
 * The values are what an account's owner may read on a locked screen: an hour, a device.
 */
export const outbox = pgTable(
  'tbl_posta',
  {
    id: idColumn('id_posta').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    kind: text('tipo').notNull(),
    values: jsonb('valori').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('tentativi').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('da_inviare_il').notNull().defaultNow(),
  },
  (t) => [index('tbl_posta_due').on(t.dueAt)],
);

/** What the holder of a mailbox may do once, by a link that was sent there; its secret is derived and stored nowhere. */
export const mailLinks = pgTable(
  'tbl_link_posta',
  {
    id: idColumn('id_link').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    purpose: text('scopo').$type<'password' | 'provider' | 'loss' | 'stop_loss'>().notNull(),
    /** The provider's account that is to be tied to the user. */
    issuer: text('issuer'),
    subject: text('subject'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('tbl_link_posta_user').on(t.userId)],
);
