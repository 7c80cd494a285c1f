import { boolean, char, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Italian municipalities, current and suppressed, and foreign states. `code` is cadastral; codes have been reused over time.
 */
export const places = pgTable(
  'tbl_luoghi',
  {
    id: integer('id').primaryKey(),
    code: char('codice', { length: 4 }).notNull(),
    name: text('nome').notNull(),
    /** The name in search form, without case, accents, apostrophes and doubled blanks. */
    search: text('ricerca').notNull(),
    /** The two letters of an Italian province; empty for a foreign state. */
    province: text('provincia').notNull(),
    foreign: boolean('estero').notNull(),
    current: boolean('attuale').notNull(),
  },
  (t) => [index('tbl_luoghi_prefix').on(t.search.op('text_pattern_ops')), index('tbl_luoghi_code').on(t.code)],
);
