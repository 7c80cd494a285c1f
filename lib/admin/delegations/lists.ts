import 'server-only';
import { and, desc, sql } from 'drizzle-orm';
import { delegations } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { type Listing, sizeOf, type TablePage } from '../../access/lists/listing';
import { onePage } from '../../access/lists/one-page';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '../../access/lists/paging';
import { matching } from '../../access/lists/search';
import { lastChanges } from '../changes';
import type { Listed } from '../lists';
import { GUARDIANS_PART } from '../parts';
import { type Guardian, guardians, isGuardian, withPeople } from './guardian';

export type ListedGuardian = Guardian & Listed;

/** A page of the guardians and support administrators, newest first; the search looks in the carers' names and e-mails. */
export async function guardiansPage(access: AdminAccess, listing: Listing): Promise<TablePage<ListedGuardian>> {
  const found = matching({ searched: [delegations.name, delegations.email] }, listing.search);
  const page = await onePage(access.db, listing, sizeOf(listing), {
    rows: async (limit, offset) =>
      guardians(access, found).orderBy(desc(delegations.invitedAt), desc(delegations.id)).limit(limit).offset(offset),
    some: (limit) =>
      access.db
        .select({ one: sql<number>`1`.as('one') })
        .from(delegations)
        .where(and(isGuardian, found))
        .limit(limit)
        .as('some'),
  });
  const changes = await lastChanges(
    access,
    GUARDIANS_PART,
    page.rows.map(({ id }) => id),
  );
  const rows = await withPeople(access, page.rows);
  return { ...page, rows: rows.map((row) => ({ ...row, change: changes.get(row.id) })) };
}

/** The guardians after a cursor, newest first, for a page of the API. */
export async function guardiansAfter(access: AdminAccess, { limit, after }: Page, toWire: (row: Guardian) => unknown) {
  const columns = { createdAt: delegations.invitedAt, id: delegations.id };
  const rows = await guardians(access, after ? afterCursor(columns, valuesOf(after)) : undefined)
    .orderBy(...newestFirst(columns))
    .limit(limit + 1);
  const shown = await withPeople(access, rows.slice(0, limit));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(toWire), next: last ? cursorOf({ at: last.enteredAt, id: last.id }) : null };
}
