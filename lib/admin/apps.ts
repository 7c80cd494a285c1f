import 'server-only';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { oauthClients, users } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { command } from '../access/commands/command';
import { type Listing, sizeOf, type TablePage } from '../access/lists/listing';
import { type NewClientInput, newClientInput, removedClient } from '../oauth/client-model';
import { removeClient } from '../oauth/ending';
import { insertClient } from '../oauth/registering';
import { omitUndefined } from '../values/objects';
import { done, invalid, refuse } from '../values/refusal';
import { type AppInput, appInput } from './app-model';
import { type Changed, logged } from './changed';
import { firstChanges, lastChanges } from './changes';
import type { Listed } from './lists';
import { APPS_PART } from './parts';

/** The administration of the apps that may ask users for access. Nothing of any record is read or shown. */

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

/** `shown` has the client_id and, for an app with a secret, the secret, which is shown this once. */
type RegisteredApp = Changed<App> & { shown: string[] };

/** Registers an app for everybody, not yet approved. The command runs without an idempotency key, which would store the secret. */
export const registerApp = command<NewClientInput, RegisteredApp, 'admin'>({
  by: 'admin',
  section: APPS_PART,
  act: 'create',
  input: () => newClientInput as z.ZodType<NewClientInput>,
  logged,
  async run(access, { name, proof, redirectUris, keys }) {
    const made = await insertClient(access.db, { name, proof, redirectUris, keys });
    if (!made.ok) return made;
    const { id: clientId, number: id, secret } = made.value;
    const row = await readApp(access, id);
    if (!row) return refuse('not_found');
    const shown = [clientId, ...(secret ? [secret] : [])];
    return done({ id, row, shown, detail: { before: null, after: loggedOf(row) } });
  },
});

/**
 * Approves an app or withdraws the approval, disables it or enables it again. While it is disabled, what users have granted to it
 * has no effect. An app of a user's own cannot be approved: nobody else is asked for access by it.
 */
export const changeApp = command<AppInput, Changed<App>, 'admin'>({
  by: 'admin',
  section: APPS_PART,
  act: 'update',
  input: () => appInput as z.ZodType<AppInput>,
  logged,
  async run(access, { id, approved, enabled }) {
    const before = await readApp(access, id);
    if (!before) return refuse('not_found');
    if (approved && before.owner !== null) return invalid('approved', 'invalid');
    const approvedAt =
      approved === undefined || approved === before.approved ? undefined : approved ? new Date() : null;
    const set = omitUndefined({ approvedAt, enabled });
    if (Object.keys(set).length > 0) await access.db.update(oauthClients).set(set).where(eq(oauthClients.number, id));
    const row = (await readApp(access, id)) ?? before;
    return done({ id, row, detail: { before: loggedOf(before), after: loggedOf(row) } });
  },
});

/** Removes an app; what users have granted to it ends at once. */
export const removeApp = command<z.infer<typeof removedClient>, Changed<App>, 'admin'>({
  by: 'admin',
  section: APPS_PART,
  act: 'remove',
  input: () => removedClient,
  logged,
  async run(access, { id }) {
    const row = await readApp(access, id);
    if (!row || !(await removeClient(access.db, eq(oauthClients.number, id)))) return refuse('not_found');
    return done({ id, row, detail: { before: loggedOf(row), after: {} } });
  },
});

async function readApp({ db }: AdminAccess, id: number): Promise<App | undefined> {
  const [row] = await db
    .select(appShape)
    .from(oauthClients)
    .leftJoin(users, eq(users.id, oauthClients.ownerId))
    .where(eq(oauthClients.number, id));
  return row;
}

const loggedOf = ({ name, clientId, proof, redirectUris, approved, enabled }: App) => ({
  name,
  clientId,
  proof,
  redirectUris,
  approved,
  appEnabled: enabled,
});
