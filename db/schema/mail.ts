import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';
import { registrations } from './registrations';
import { users } from './users';

/**
 * A mail to be sent: to a user, to a new registration, or to a typed e-mail address if it belongs to a user. The mail's text
 * is generated from its kind, in the reader's language, when it is sent. `values` contain only what may be read on a locked
 * screen, such as a time or a device.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente').references(() => users.id),
    registrationId: idColumn('registration_id'),
    address: text('address'),
    kind: text('kind').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (t) => [
    index('mail_outbox_due').on(t.dueAt),
    foreignKey({
      name: 'mail_outbox_registration',
      columns: [t.registrationId],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
    check('mail_outbox_addressee', sql`num_nonnulls(id_utente, registration_id, address) = 1`),
  ],
);

/** An action that the owner of a mailbox may do once, by a mailed link; the link's secret is derived and not stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose')
      .$type<'password' | 'provider' | 'loss' | 'stop_loss' | 'confirm_factor' | 'disown' | 'sign_in'>()
      .notNull(),
    /** The provider's account to be linked to the user. */
    issuer: text('issuer'),
    subject: text('subject'),
    /**
     * The start of the session that did what the mail reports. If the user answers "it was not me", everything added since
     * then is removed.
     */
    since: instant('since'),
    /** The hash of the session that added the factor to be confirmed; only this session stays open when it is confirmed. */
    session: text('session'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('mail_links_user').on(t.userId)],
);
