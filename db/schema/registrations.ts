import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';

/** The legal texts accepted in the form, and the origin of the request. */
export interface AcceptedTexts {
  texts: { document: string; version: string; language: 'it' | 'en' }[];
  sender: { ip: string; device: string; channel: 'page' | 'action' | 'api' };
}

/**
 * A registration, until the mailbox's owner confirms it: only then are a user and a record created. A mailed link identifies
 * the row by its id. Whether the address already has an account is not checked here, so that response times reveal nothing.
 */
export const registrations = pgTable(
  'tbl_registrazioni',
  {
    id: idColumn('id_registrazione').primaryKey().$defaultFn(newId),
    email: text('email').notNull(),
    firstName: text('nome').notNull(),
    lastName: text('cognome').notNull(),
    phone: text('contatto_telefono').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('lingua').$type<'it' | 'en'>().notNull(),
    /** A doctor's speciality and entry in the register of the order of physicians; null for a patient. */
    speciality: text('specializzazione'),
    orderProvince: text('ordine_provincia'),
    orderNumber: text('ordine_numero'),
    accepted: jsonb('testi_accettati').$type<AcceptedTexts>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('tbl_registrazioni_email').on(t.email),
    index('tbl_registrazioni_end').on(t.expiresAt),
    check('tbl_registrazioni_email_lower', sql`email = lower(email)`),
    check('tbl_registrazioni_doctor', sql`num_nonnulls(specializzazione, ordine_provincia, ordine_numero) in (0, 3)`),
  ],
);
