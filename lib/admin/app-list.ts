import 'server-only';
import { count, desc, eq, sql } from 'drizzle-orm';
import { oauthClients, users } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { type Listing, sizeOf, type TablePage } from '../access/lists/listing';
import { firstChanges, lastChanges } from './changes';
import type { Listed } from './lists';
import { APPS_PART } from './parts';

/** An app as the administration sees it. */
export interface App {
  id: number;
  /** The client_id. */
  clientId: string;
  name: string;
  proof: (typeof oauthClients.$inferSelect)['proof'];
  redirectUris: string[];
  /** The user who has registered it for themselves; null if an administrator did for everybody. */
  owner: string | null;
  approved: boolean;
  enabled: boolean;
  createdAt: Date;
}
/**
 * `registeredBy`: the name of the user, or of the administrator by the access log; null for an app that came with the installation.
 * `grants`: how many grants are in force, of all users together.
 */
export type ListedApp = App & Listed & { registeredBy: string | null; grants: number };

const appShape = {
  id: oauthClients.number,
  clientId: oauthClients.id,
  name: oauthClients.name,
  proof: oauthClients.proof,
  redirectUris: oauthClients.redirectUris,
  owner: users.name,
  approved: sql<boolean>`${oauthClients.approvedAt} is not null`,
  enabled: oauthClients.enabled,
  createdAt: oauthClients.createdAt,
};
const grants = sql<number>`(select count(*)::int from oauth_grants g join sessions s on s.hash = g.session
  where g.client_id = ${oauthClients.id} and s.expires_at > now())`;

/** Apps on a page of the list. */
const SHOWN = 25;

/** A page of all apps, newest first, those for everybody before those of users for themselves. */
export async function readApps(access: AdminAccess, listing: Listing): Promise<TablePage<ListedApp>> {
  const size = sizeOf(listing, SHOWN);
  const [rows, [total]] = await Promise.all([
    access.db
      .select({ ...appShape, grants })
      .from(oauthClients)
      .leftJoin(users, eq(users.id, oauthClients.ownerId))
      .orderBy(sql`${oauthClients.ownerId} is not null`, desc(oauthClients.createdAt), oauthClients.number)
      .limit(size)
      .offset((listing.page - 1) * size),
    access.db.select({ count: count() }).from(oauthClients),
  ]);
  const ids = rows.map(({ id }) => id);
  const [made, changed] = [await firstChanges(access, APPS_PART, ids), await lastChanges(access, APPS_PART, ids)];
  const listed = rows.map((row) => ({
    ...row,
    registeredBy: row.owner ?? made.get(row.id)?.by ?? null,
    change: changed.get(row.id),
  }));
  return { rows: listed, listing, size, count: total?.count ?? 0, more: false };
}

/** The app with this number; undefined if there is none. */
export async function readApp({ db }: AdminAccess, id: number): Promise<App | undefined> {
  const [row] = await db
    .select(appShape)
    .from(oauthClients)
    .leftJoin(users, eq(users.id, oauthClients.ownerId))
    .where(eq(oauthClients.number, id));
  return row;
}
