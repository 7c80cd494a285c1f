import 'server-only';
import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { oauthClients } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { database } from '@/lib/database';
import { mayHaveTokens, type Viewer } from '@/lib/session/sessions';
import { holdSession } from '@/lib/session/standing';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { MOST_OWN_APPS, type NewClientInput, newClientInput, removedClient } from './client-model';
import { removeClient } from './ending';
import { insertClient } from './registering';

/** The apps that users register for themselves: only the user who has registered one can authorize it. */

/** `shown` has the client_id and, for a client with a secret, the secret, which is shown this once. */
interface Registered {
  id: number;
  clientId: string;
  name: string;
  shown: string[];
}

const own = { by: 'account', section: null } as const;

/**
 * Registers an app for its user alone. As for a token, a fresh proof of identity is needed, since the app may go on reading after
 * the session. The command runs without an idempotency key, which would store the secret.
 */
export const registerOwnApp = command<NewClientInput, Registered, 'account'>({
  ...own,
  act: 'register_app',
  fresh: true,
  input: () => newClientInput as z.ZodType<NewClientInput>,
  run: register,
  logged: (_, { id, name, clientId }) => ({ rowId: id, detail: { before: null, after: { app: name, id: clientId } } }),
});

async function register({ db, viewer }: AccountAccess, input: NewClientInput): Promise<Result<Registered>> {
  const { userId } = viewer;
  if (!mayHaveTokens(viewer)) return refuse('forbidden');
  // The user's row stays locked, so that simultaneous calls do not exceed the maximum.
  if (!(await holdSession(viewer, db))) return refuse('unauthenticated');
  const [had] = await db.select({ count: count() }).from(oauthClients).where(eq(oauthClients.ownerId, userId));
  if ((had?.count ?? 0) >= MOST_OWN_APPS) return invalid('name', 'tooManyApps');
  const { name, proof, redirectUris, keys } = input;
  const made = await insertClient(db, { name, proof, redirectUris, keys, ownerId: userId });
  if (!made.ok) return made;
  const { id: clientId, number, secret } = made.value;
  return done({ id: number, clientId, name, shown: [clientId, ...(secret ? [secret] : [])] });
}

/** Removes an app of the user's own; what was granted to it ends at once. */
export const removeOwnApp = command<z.infer<typeof removedClient>, { id: number; name: string }, 'account'>({
  ...own,
  act: 'remove_app',
  input: () => removedClient,
  async run({ db, viewer }, { id }) {
    const isOwn = and(eq(oauthClients.number, id), eq(oauthClients.ownerId, viewer.userId));
    const removed = await removeClient(db, isOwn);
    return removed ? done({ id, name: removed.name }) : refuse('not_found');
  },
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: { app: name }, after: {} } }),
});

/** An app that its user has registered. */
export interface OwnClient {
  id: number;
  clientId: string;
  name: string;
  proof: (typeof oauthClients.$inferSelect)['proof'];
  redirectUris: string[];
  enabled: boolean;
}

/** The apps that the user has registered, newest first. */
export const listOwnClients = ({ userId }: Pick<Viewer, 'userId'>): Promise<OwnClient[]> =>
  database()
    .db.select({
      id: oauthClients.number,
      clientId: oauthClients.id,
      name: oauthClients.name,
      proof: oauthClients.proof,
      redirectUris: oauthClients.redirectUris,
      enabled: oauthClients.enabled,
    })
    .from(oauthClients)
    .where(eq(oauthClients.ownerId, userId))
    .orderBy(desc(oauthClients.createdAt), oauthClients.number);
