import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TOKEN_NAME_LENGTH } from '../reference/values';
import { idColumn, instant, newId } from './columns';
import { sessions, users } from './users';

/**
 * A user's named token and what it may be used for. Its validity and last use are stored in its session, with which it is
 * deleted: signing the user out everywhere ends the token too.
 */
export const tokens = pgTable(
  'tokens',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    session: text('session')
      .notNull()
      .unique('tokens_session')
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Whether it may write as well as read. */
    writes: boolean('writes').notNull(),
    /** The names of the sections that the token may access. */
    sections: text('sections').array().notNull(),
  },
  (t) => [
    index('tokens_user').on(t.userId),
    check('tokens_name', sql`char_length(name) between 1 and ${sql.raw(String(TOKEN_NAME_LENGTH))}`),
    check('tokens_sections', sql`cardinality(sections) > 0`),
  ],
);

/**
 * The number of calls that a program's session has made in the current window, shared by all processes. The table is
 * unlogged: a crash of the database restarts all windows, and counting does not wait for the disk.
 */
export const apiUse = pgTable('api_use', {
  session: text('session')
    .primaryKey()
    .references(() => sessions.hash, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});
