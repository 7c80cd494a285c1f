import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId } from './columns';
import { users } from './users';

/**
 * What users have agreed to, refused or withdrawn: terms, privacy notice, consents, contracts. The table is append-only: the
 * last row about a document is in force, earlier rows are its history. The hash is that of the text as the user was shown
 * it.
 */
export const acceptances = pgTable(
  'tbl_accettazioni',
  {
    id: idColumn('id_consenso_p').primaryKey().$defaultFn(newId),
    /** The order of insertion, which also distinguishes rows of the same millisecond; never exposed. */
    order: bigint('ordine', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    document: text('documento').notNull(),
    version: text('versione').notNull(),
    language: text('lingua').$type<'it' | 'en'>().notNull(),
    sha256: text('sha256').notNull(),
    accepted: boolean('consenso').notNull().default(true),
    at: instant('data_consenso').notNull().default(sql`clock_timestamp()`),
    ip: text('ip').notNull(),
    device: text('dispositivo').notNull(),
    channel: text('canale').notNull(),
  },
  (t) => [
    index('tbl_accettazioni_user').on(t.userId, t.document, t.order),
    check('tbl_accettazioni_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
  ],
);
