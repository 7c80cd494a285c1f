import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';

/** The legal texts that were accepted in the registration form, and the origin of the request. */
export interface AcceptedTexts {
  texts: { document: string; version: string; language: 'it' | 'en' }[];
  sender: { ip: string; device: string; channel: 'page' | 'action' | 'api' };
}

/**
 * A registration that the owner of the mailbox has not confirmed yet: only the confirmation creates a user and a record. A
 * mailed link refers to the row by its id. Whether the e-mail address already has an account is not checked when the row is
 * stored, so that response times reveal nothing.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<'it' | 'en'>().notNull(),
    /** A doctor's speciality and entry in the register of the order of physicians; null for a patient. */
    speciality: text('speciality'),
    orderProvince: text('order_province'),
    orderNumber: text('order_number'),
    accepted: jsonb('accepted').$type<AcceptedTexts>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('registrations_email').on(t.email),
    index('registrations_end').on(t.expiresAt),
    check('registrations_email_lower', sql`email = lower(email)`),
    check('registrations_doctor', sql`num_nonnulls(speciality, order_province, order_number) in (0, 3)`),
  ],
);
