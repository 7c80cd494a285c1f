import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';
import { registrations } from './registrations';
import { users } from './users';

/**
 * A mail that is still to be sent: to a user, to whoever registers, or to an address that somebody typed, if it is a
 * user's. What it says is made of its kind, in the reader's language, when it goes out.
 * The values are what an account's owner may read on a locked screen: an hour, a device.
 */
export const outbox = pgTable(
  'tbl_posta',
  {
    id: idColumn('id_posta').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente').references(() => users.id),
    registrationId: idColumn('id_registrazione'),
    address: text('indirizzo'),
    kind: text('tipo').notNull(),
    values: jsonb('valori').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('tentativi').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('da_inviare_il').notNull().defaultNow(),
  },
  (t) => [
    index('tbl_posta_due').on(t.dueAt),
    foreignKey({
      name: 'tbl_posta_registration',
      columns: [t.registrationId],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
    check('tbl_posta_addressee', sql`num_nonnulls(id_utente, id_registrazione, indirizzo) = 1`),
  ],
);

/** What the holder of a mailbox may do once, by a link that was sent there; its secret is derived and stored nowhere. */
export const mailLinks = pgTable(
  'tbl_link_posta',
  {
    id: idColumn('id_link').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    purpose: text('scopo')
      .$type<'password' | 'provider' | 'loss' | 'stop_loss' | 'confirm_factor' | 'disown' | 'sign_in'>()
      .notNull(),
    /** The provider's account that is to be tied to the user. */
    issuer: text('issuer'),
    subject: text('subject'),
    /** Since when its session was open that did what the mail tells of: what was added since goes by "it was not me". */
    since: instant('dal'),
    /** The hash of the session that has added what is to be confirmed; it alone stays open then. */
    session: text('sessione'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('tbl_link_posta_user').on(t.userId)],
);
