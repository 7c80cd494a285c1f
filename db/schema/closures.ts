import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { idColumn, instant } from './columns';
import { users } from './users';

/** How long a closed account can be restored. */
export const GRACE_DAYS = 30;

/**
 * An account that its user has closed. Until `dueAt` it can be restored; then `erase_account` deletes what is the user's
 * and sets `erasedAt`, and this row stays, so that a backup that is restored can be cleared again. The app sets neither
 * time: both are the database's own defaults.
 */
export const closures = pgTable(
  'tbl_chiusure',
  {
    userId: idColumn('id_utente')
      .primaryKey()
      .references(() => users.id),
    closedAt: instant('chiesta_il').notNull().defaultNow(),
    dueAt: instant('da_eliminare_il')
      .notNull()
      .default(sql.raw(`now() + interval '${GRACE_DAYS} days'`)),
    erasedAt: instant('eliminato_il'),
  },
  (t) => [index('tbl_chiusure_due').on(t.dueAt).where(sql`eliminato_il is null`)],
);

/** The user has not closed the account; for queries that have users in them. */
export const accountIsOpen = sql<boolean>`not exists (select from ${closures} where ${closures.userId} = ${users.id})`;

/** The user has not been deleted; of who has, a row without a name stays, which is nobody's account. */
export const accountIsThere = sql<boolean>`not exists (select from ${closures}
  where ${closures.userId} = ${users.id} and ${closures.erasedAt} is not null)`;
