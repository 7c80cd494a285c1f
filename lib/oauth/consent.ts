import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { oauthClients, oauthGrants, sessions } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import { mayHaveTokens, type Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { issuer } from './addresses';
import { refusalInput } from './consent-model';
import { answerTo, takeRequest, waitingRequest } from './request';
import { resourceScope } from './scopes';

/** What a scope opens, for the words of the pages. */
export interface ScopeShown {
  scope: string;
  /** `resource`: a type of resources, `*` for all; `plain`: what else the app may do. */
  kind: 'resource' | 'plain';
  /** The resource type, or the plain scope's name. */
  what: string;
  /** The code of the only category. */
  category?: string;
}

/** An authorization request as its user sees it. */
export interface ConsentShown {
  app: string;
  isVerified: boolean;
  /** Whether the user has registered the app for themselves. */
  isOwn: boolean;
  /** Where the answer goes: the host of the app's address, or its scheme. */
  answersTo: string;
  /** The scopes that the user may take away one by one. */
  choices: ScopeShown[];
  /** Whether it is for the records of a doctor's patients, and not for the user's own. */
  isDoctors: boolean;
}

/** Scopes that change nothing that the user could decide on: they go with the others. */
const UNSAID = ['launch/patient', 'online_access', 'fhirUser'];

/** The request under a handle; null if there is none for this user, or if the user has nothing that it could open. */
export async function readConsent(viewer: Viewer, handle: string): Promise<ConsentShown | null> {
  if (!mayHaveTokens(viewer)) return null;
  const found = await waitingRequest(handle, viewer.userId);
  if (!found) return null;
  const { client, request } = found;
  const isDoctors = viewer.doctorId !== null && request.scope.some((one) => resourceScope(one)?.context === 'user');
  const context = isDoctors ? 'user' : 'patient';
  const fits = (one: string) => (resourceScope(one)?.context ?? context) === context;
  const choices = shownScopes(request.scope.filter(fits));
  if (!choices.some(({ kind }) => kind === 'resource')) return null;
  const { protocol, host } = new URL(request.redirectUri);
  return {
    app: client.name,
    isVerified: client.approvedAt !== null,
    isOwn: client.ownerId === viewer.userId,
    answersTo: host || protocol,
    choices,
    isDoctors,
  };
}

/** The scopes that a user can be told of, those of resources first. */
export const shownScopes = (scopes: readonly string[]): ScopeShown[] =>
  scopes
    .filter((one) => !UNSAID.includes(one))
    .map((scope): ScopeShown => {
      const resource = resourceScope(scope);
      if (!resource) return { scope, kind: 'plain', what: scope };
      const { type, category } = resource;
      return { scope, kind: 'resource', what: type, ...(category ? { category: category.code } : {}) };
    })
    .sort((a, b) => Number(a.kind === 'plain') - Number(b.kind === 'plain'));

/** The scopes that the user leaves, with those that go with them. */
export const withUnsaid = (chosen: readonly string[]): string => [...chosen, ...UNSAID].join(' ');

/** Refuses a request. @returns the app's address with the refusal */
export async function refuseApp(viewer: Viewer, raw: unknown): Promise<Result<{ shown: string[] }>> {
  const input = refusalInput.safeParse(raw);
  if (!input.success) return refuse('not_found');
  return inTransaction('write', async ({ db }) => {
    const found = await waitingRequest(input.data.request, viewer.userId, db);
    if (!found || !(await takeRequest(input.data.request, db))) return refuse('not_found');
    const { redirectUri, state } = found.request;
    return done({ shown: [answerTo(redirectUri, { error: 'access_denied', state }, issuer())] });
  });
}

/** A grant as its user sees it. */
export interface OwnApp {
  id: number;
  name: string;
  isVerified: boolean;
  enabled: boolean;
  scopes: ScopeShown[];
  ceiling: number;
  isDoctors: boolean;
  grantedAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** The apps to which the viewer has granted access that has not ended, those granted last first. */
export async function listApps({ userId }: Pick<Viewer, 'userId'>): Promise<OwnApp[]> {
  const rows = await database()
    .db.select({
      id: oauthGrants.id,
      name: oauthClients.name,
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
  return rows.map(({ scope, ...app }) => ({ ...app, scopes: shownScopes(scope) }));
}
