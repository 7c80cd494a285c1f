import { boolean, char, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Italian municipalities, current and suppressed, and foreign states. `code` is the cadastral code; codes have been reused
 * over time.
 */
export const places = pgTable(
  'places',
  {
    id: integer('id').primaryKey(),
    code: char('code', { length: 4 }).notNull(),
    name: text('name').notNull(),
    /** The name in search form, without case, accents, apostrophes and doubled blanks. */
    search: text('search').notNull(),
    /** The two letters of an Italian province; empty for a foreign state. */
    province: text('province').notNull(),
    abroad: boolean('abroad').notNull(),
    current: boolean('current').notNull(),
  },
  (t) => [index('places_prefix').on(t.search.op('text_pattern_ops')), index('places_code').on(t.code)],
);
