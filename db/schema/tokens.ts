import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TOKEN_NAME_LENGTH } from '../reference/values';
import { idColumn, instant, newId } from './columns';
import { sessions, users } from './users';

/**
 * The purpose of a user's named token. Its validity and last use are in its session, with which it is deleted: signing the user
 * out everywhere ends it too.
 */
export const tokens = pgTable(
  'tbl_token',
  {
    id: idColumn('id_token').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    session: text('sessione')
      .notNull()
      .unique('tbl_token_session')
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    name: text('nome').notNull(),
    /** Whether it may write as well as read. */
    writes: boolean('scrive').notNull(),
    /** Names of the sections it gives access to. */
    sections: text('sezioni').array().notNull(),
  },
  (t) => [
    index('tbl_token_user').on(t.userId),
    check('tbl_token_name', sql`char_length(nome) between 1 and ${sql.raw(String(TOKEN_NAME_LENGTH))}`),
    check('tbl_token_sections', sql`cardinality(sezioni) > 0`),
  ],
);

/**
 * Number of calls of a program's session in the current window, shared by all processes. The table is unlogged: a database
 * crash restarts all windows, and counting does not wait for the disk.
 */
export const apiUse = pgTable('tbl_consumo_api', {
  session: text('sessione')
    .primaryKey()
    .references(() => sessions.hash, { onDelete: 'cascade' }),
  count: integer('conteggio').notNull(),
  windowEndsAt: instant('fine_finestra').notNull(),
});
