import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

/** Days during which a closed account can be restored. */
export const GRACE_DAYS = 30;

/**
 * An account closed by its user. Until `dueAt` it can be restored; then `erase_account` deletes the user's data and sets
 * `erasedAt`. This row stays, so that the account is erased again in a restored backup. The app sets neither time: both are
 * database defaults.
 */
export const closures = pgTable(
  'closures',
  {
    userId: idColumn('id_utente')
      .primaryKey()
      .references(() => users.id),
    closedAt: instant('closed_at').notNull().defaultNow(),
    dueAt: instant('due_at')
      .notNull()
      .default(sql.raw(`now() + interval '${GRACE_DAYS} days'`)),
    erasedAt: instant('erased_at'),
  },
  (t) => [index('closures_due').on(t.dueAt).where(sql`erased_at is null`)],
);

/** The condition that the user has not closed the account; for queries that include users. */
export const accountIsOpen = sql<boolean>`not exists (select from ${closures} where ${closures.userId} = ${users.id})`;

/** The condition that the user has not been erased; an erased user's row stays without a name. */
export const accountIsThere = sql<boolean>`not exists (select from ${closures}
  where ${closures.userId} = ${users.id} and ${closures.erasedAt} is not null)`;
