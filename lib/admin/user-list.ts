import 'server-only';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import { accountIsThere, users } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { type Listing, sizeOf, type TablePage } from '../access/lists/listing';
import { onePage } from '../access/lists/one-page';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '../access/lists/paging';
import { folded, matching } from '../access/lists/search';
import { orderedBy } from '../access/lists/sorting';
import { lastChanges } from './changes';
import type { Listed } from './lists';
import type { Named } from './model';
import { USERS_PART } from './parts';
import { rolesOf, type User, userShape } from './users';

export type ListedUser = User & Listed;

/** The columns by which the list can be sorted. */
export const USER_COLUMNS = {
  name: folded(users.name),
  email: users.email,
  enabled: users.enabled,
  since: users.createdAt,
};

const found = ({ search }: Listing): SQL | undefined =>
  and(accountIsThere, matching({ searched: [users.name, users.email] }, search));

/** A page of the users, sorted by name by default; the search looks in names and e-mails. */
export async function usersPage(access: AdminAccess, listing: Listing): Promise<TablePage<ListedUser>> {
  const { db } = access;
  const page = await onePage(db, listing, sizeOf(listing), {
    rows: (limit, offset) =>
      db
        .select(userShape)
        .from(users)
        .where(found(listing))
        .orderBy(...orderedBy(listing, USER_COLUMNS), asc(folded(users.name)), asc(users.id))
        .limit(limit)
        .offset(offset),
    some: (limit) =>
      db
        .select({ one: sql<number>`1`.as('one') })
        .from(users)
        .where(found(listing))
        .limit(limit)
        .as('some'),
  });
  const ids = page.rows.map(({ id }) => id);
  const [held, changes] = await Promise.all([rolesOf(access, ids), lastChanges(access, USERS_PART, ids)]);
  return { ...page, rows: page.rows.map((user) => ({ ...withRoles(user, held), change: changes.get(user.id) })) };
}

const withRoles = (user: Omit<User, 'roles'>, held: Map<number, Named[]>): User => ({
  ...user,
  roles: held.get(user.id) ?? [],
});

/** The users after a cursor, newest first, for a page of the API. */
export async function usersAfter(access: AdminAccess, { limit, after }: Page, toWire: (user: User) => unknown) {
  const columns = { createdAt: users.createdAt, id: users.id };
  const rows = await access.db
    .select(userShape)
    .from(users)
    .where(and(accountIsThere, after ? afterCursor(columns, valuesOf(after)) : undefined))
    .orderBy(...newestFirst(columns))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const held = await rolesOf(
    access,
    shown.map(({ id }) => id),
  );
  return {
    data: shown.map((user) => toWire(withRoles(user, held))),
    next: last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  };
}
