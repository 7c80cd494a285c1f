import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { oauthClients, oauthGrants, sessions } from '@/db/schema';
import { database } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { type ScopeShown, shownScopes } from './shown-scopes';
import { type AppReading, readByApps } from './uses';

/** A grant as its user sees it. */
export interface OwnApp {
  id: number;
  clientId: string;
  name: string;
  /** Whether the user has registered the app for themselves. */
  isOwn: boolean;
  isVerified: boolean;
  enabled: boolean;
  scopes: ScopeShown[];
  ceiling: number;
  isDoctors: boolean;
  grantedAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  /** What the app has read, each kind of data once, that read last first. */
  read: readonly AppReading[];
}

/** The apps to which the viewer has granted access that has not ended, those granted last first. */
export async function listApps({ userId }: Pick<Viewer, 'userId'>): Promise<OwnApp[]> {
  const read = readByApps({ userId });
  const rows = await database()
    .db.select({
      id: oauthGrants.id,
      clientId: oauthClients.id,
      name: oauthClients.name,
      isOwn: sql<boolean>`${oauthClients.ownerId} is not null`,
      isVerified: sql<boolean>`${oauthClients.approvedAt} is not null`,
      enabled: oauthClients.enabled,
      scope: oauthGrants.scope,
      ceiling: oauthGrants.ceiling,
      isDoctors: sql<boolean>`${oauthGrants.record} is null`,
      grantedAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sql`nullif(${sessions.lastActiveAt}, ${sessions.createdAt})`.mapWith(sessions.lastActiveAt),
    })
    .from(oauthGrants)
    .innerJoin(sessions, eq(sessions.hash, oauthGrants.session))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(sql`${eq(oauthGrants.userId, userId)} and ${sessions.expiresAt} > now()`)
    .orderBy(desc(sessions.createdAt), oauthGrants.id);
  const readBy = await read;
  return rows.map(({ scope, ...app }) => ({
    ...app,
    scopes: shownScopes(scope),
    read: readBy.get(app.clientId) ?? [],
  }));
}
