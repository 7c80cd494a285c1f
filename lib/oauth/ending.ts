import 'server-only';
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { oauthClients, oauthGrants, sessions } from '@/db/schema';

/** Ends a grant with its codes and tokens, by its session. @returns whether it was there */
export async function endGrant(db: Db, grantId: number): Promise<boolean> {
  const own = db
    .select(ONE)
    .from(oauthGrants)
    .where(and(eq(oauthGrants.id, grantId), eq(oauthGrants.session, sessions.hash)));
  const ended = await db.delete(sessions).where(exists(own)).returning(ONE);
  return ended.length > 0;
}

/** A client that was removed. */
export type RemovedClient = typeof oauthClients.$inferSelect;

/**
 * Removes a client with all that users have granted to it. Its row is locked before the grants are ended: a grant that is being
 * made waits, and then finds no client (`waitingRequest`).
 * @returns undefined if there is no such client
 */
export async function removeClient(db: Db, isIt: SQL | undefined): Promise<RemovedClient | undefined> {
  const [client] = await db.select().from(oauthClients).where(isIt).for('update');
  if (!client) return undefined;
  const granted = db
    .select(ONE)
    .from(oauthGrants)
    .where(and(eq(oauthGrants.clientId, client.id), eq(oauthGrants.session, sessions.hash)));
  await db.delete(sessions).where(exists(granted));
  await db.delete(oauthClients).where(eq(oauthClients.id, client.id));
  return client;
}
