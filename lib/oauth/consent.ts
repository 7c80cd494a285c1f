import 'server-only';
import { inTransaction } from '@/lib/database';
import { mayHaveTokens, type Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { issuer } from './addresses';
import { refusalInput } from './consent-model';
import { answerTo, takeRequest, waitingRequest } from './request';
import { resourceScope } from './scopes';
import { choicesOf, type ScopeChoice } from './shown-scopes';
import { ownRecord } from './terms';

/** An authorization request as its user sees it. */
export interface ConsentShown {
  app: string;
  isVerified: boolean;
  /** Whether the user has registered the app for themselves. */
  isOwn: boolean;
  /** Where the answer goes. */
  answersTo: Place;
  /** Whether the user is on the record of another person, which is not opened. */
  isActing: boolean;
  /** The scopes that the user may take away one by one. */
  choices: ScopeChoice[];
  /** Whether it is for the records of a doctor's patients, and not for the user's own. */
  isDoctors: boolean;
}

/**
 * Where the answer to an app goes: the host of a website, the user's own computer, or an app on the user's device, by the scheme of its
 * address.
 */
export interface Place {
  kind: 'site' | 'computer' | 'device';
  name: string;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

function placeOf(redirectUri: string): Place {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'device', name: protocol.replace(/:$/, '') };
  return { kind: LOOPBACK.test(hostname) ? 'computer' : 'site', name: host };
}

/** The request under a handle; null if there is none for this user, or if the user has nothing that it could open. */
export async function readConsent(viewer: Viewer, handle: string): Promise<ConsentShown | null> {
  if (!mayHaveTokens(viewer)) return null;
  const found = await waitingRequest(handle, viewer.userId);
  if (!found) return null;
  const { client, request } = found;
  const isDoctors = viewer.doctorId !== null && request.scope.some((one) => resourceScope(one)?.context === 'user');
  const context = isDoctors ? 'user' : 'patient';
  const fits = (one: string) => (resourceScope(one)?.context ?? context) === context;
  const choices = choicesOf(request.scope.filter(fits));
  if (!choices.some(({ kind }) => kind === 'resource')) return null;
  if (!isDoctors && (await inTransaction('read', (tx) => ownRecord(tx, viewer))) === null) return null;
  return {
    app: client.name,
    isVerified: client.approvedAt !== null,
    isOwn: client.ownerId === viewer.userId,
    answersTo: placeOf(request.redirectUri),
    isActing: viewer.actingFor !== undefined,
    choices,
    isDoctors,
  };
}

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
