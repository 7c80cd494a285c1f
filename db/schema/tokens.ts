import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TOKEN_NAME_LENGTH } from '../reference/values';
import { idColumn, instant, newId } from './columns';
import { sessions, users } from './users';

/**
 * What a user's named token is for. That it is alive, until when, and when it was last used says its session, with which
 * it ends: whatever signs its user out everywhere ends it too.
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
    /** The names of the sections that it opens. */
    sections: text('sezioni').array().notNull(),
  },
  (t) => [
    index('tbl_token_user').on(t.userId),
    check('tbl_token_name', sql`char_length(nome) between 1 and ${sql.raw(String(TOKEN_NAME_LENGTH))}`),
    check('tbl_token_sections', sql`cardinality(sezioni) > 0`),
  ],
);

/**
 * How many calls of a program's session were counted in the window that runs, shared by every process. The table is
 * unlogged: a crash of the database begins all windows anew, and counting waits for no disk.
 */
export const apiUse = pgTable('tbl_consumo_api', {
  session: text('sessione')
    .primaryKey()
    .references(() => sessions.hash, { onDelete: 'cascade' }),
  count: integer('conteggio').notNull(),
  windowEndsAt: instant('fine_finestra').notNull(),
});
