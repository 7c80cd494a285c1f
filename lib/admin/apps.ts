import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { oauthClients } from '@/db/schema';
import { command } from '../access/commands/command';
import { type NewClientInput, newClientInput, removedClient } from '../oauth/client-model';
import { removeClient } from '../oauth/ending';
import { insertClient } from '../oauth/registering';
import { omitUndefined } from '../values/objects';
import { done, invalid, refuse } from '../values/refusal';
import { type App, readApp } from './app-list';
import { type AppInput, appInput } from './app-model';
import { type Changed, logged } from './changed';
import { APPS_PART } from './parts';

/** The administration of the apps that may ask users for access. Nothing of any record is read or shown. */

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

const loggedOf = ({ name, clientId, proof, redirectUris, approved, enabled }: App) => ({
  name,
  clientId,
  proof,
  redirectUris,
  approved,
  appEnabled: enabled,
});
