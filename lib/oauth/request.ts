import 'server-only';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type AuthorizationRequest, oauthClients, oauthRequests } from '@/db/schema';
import { database } from '@/lib/database';
import { isAudience } from './addresses';
import { type Client, findClient } from './clients';
import { OauthError } from './errors';
import type { Fields } from './fields';
import { isRegistered } from './redirect-uris';
import { grantableScopes, resourceScopes } from './scopes';
import { hashesOf, newOauthSecret } from './secrets';

/** Why the app cannot even be told that its request was refused: it is not known where to answer. */
export type Unanswerable = 'client' | 'redirect' | 'request';

/**
 * What becomes of an authorization request: it waits for its user under a handle, it is answered to the app, or, without a known
 * app and one of its registered addresses, it is only shown as refused.
 */
export type Judged =
  | { is: 'accepted'; request: AuthorizationRequest }
  | { is: 'refused'; redirectUri: string; state: string | undefined; error: OauthError }
  | { is: 'unanswerable'; why: Unanswerable };

/** Checks the parameters of an authorization request, of which nothing is stored yet. */
export async function judgeRequest(fields: Fields): Promise<Judged> {
  const client = fields.client_id === undefined ? undefined : await findClient(fields.client_id);
  if (!client) return { is: 'unanswerable', why: 'client' };
  const redirectUri = fields.redirect_uri;
  if (redirectUri === undefined || !client.redirectUris.some((one) => isRegistered(redirectUri, one)))
    return { is: 'unanswerable', why: 'redirect' };
  try {
    return { is: 'accepted', request: checked(client, redirectUri, fields) };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    // Anybody may register an app for themselves: it must not lead others from here to an address of its own (RFC 9700 §4.11.2).
    if (client.ownerId !== null) return { is: 'unanswerable', why: 'request' };
    return { is: 'refused', redirectUri, state: fields.state, error };
  }
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

function checked({ id }: Client, redirectUri: string, fields: Fields): AuthorizationRequest {
  const refuse = (text: string) => new OauthError('invalid_request', text);
  if (fields.request !== undefined) throw new OauthError('request_not_supported', 'request objects are not read');
  if (fields.request_uri !== undefined)
    throw new OauthError('request_uri_not_supported', 'request objects are not read');
  if (fields.response_type !== 'code') throw new OauthError('unsupported_response_type', 'response_type must be code');
  if (fields.response_mode !== undefined && fields.response_mode !== 'query')
    throw refuse('response_mode must be query');
  const { state, nonce, code_challenge: challenge } = fields;
  if (state === undefined || state.length > 1000) throw refuse('state is required, of at most 1000 characters');
  if (nonce !== undefined && nonce.length > 1000) throw refuse('nonce is too long');
  if (fields.code_challenge_method !== 'S256' || challenge === undefined || !CHALLENGE.test(challenge))
    throw refuse('code_challenge with code_challenge_method S256 is required');
  if (fields.aud === undefined && fields.resource === undefined) throw refuse('aud is required: the FHIR base');
  checkAudience(fields);
  if (fields.prompt?.split(' ').includes('none'))
    throw new OauthError('interaction_required', 'the user must decide each time');
  const scope = grantableScopes(fields.scope ?? '');
  if (resourceScopes(scope).length === 0) throw new OauthError('invalid_scope', 'no scope that reads a resource');
  return { clientId: id, redirectUri, scope, state, challenge, ...(nonce === undefined ? {} : { nonce }) };
}

/**
 * The audience must be ours, the FHIR base or the address of the tools for assistants: an app that was tricked into another server's
 * address would hand its token to it. `resource` is its name in RFC 8707, which clients of the Model Context Protocol send.
 * @throws OauthError invalid_target
 */
export function checkAudience({ aud, resource }: Fields) {
  if ([aud, resource].some((one) => one !== undefined && !isAudience(one)))
    throw new OauthError('invalid_target', 'the audience is neither the FHIR base nor the address of the tools');
}

/** Minutes in which the user signs in and decides. */
const REQUEST_MINUTES = 15;

/** Stores a request until its user decides. @returns the handle for the page's address */
export async function keepRequest(request: AuthorizationRequest): Promise<string> {
  const { db } = database();
  await db.delete(oauthRequests).where(lt(oauthRequests.expiresAt, sql`now()`));
  const { secret, hash } = newOauthSecret('request');
  const { clientId } = request;
  const expiresAt = sql`now() + make_interval(mins => ${REQUEST_MINUTES})`;
  await db.insert(oauthRequests).values({ hash, clientId, request, expiresAt });
  return secret;
}

export interface Waiting {
  request: AuthorizationRequest;
  client: Client;
}

const waiting = (handle: string) =>
  and(inArray(oauthRequests.hash, hashesOf('request', handle)), gt(oauthRequests.expiresAt, sql`now()`));

/**
 * The request that waits under a handle, if its client may be authorized by this user. In a transaction (`db`), the client's row
 * stays locked until the end, so that nothing is granted to a client that is being removed.
 */
export async function waitingRequest(handle: string, userId: number, db?: Db): Promise<Waiting | undefined> {
  const request = (db ?? database().db)
    .select({ request: oauthRequests.request, client: oauthClients })
    .from(oauthRequests)
    .innerJoin(oauthClients, and(eq(oauthClients.id, oauthRequests.clientId), eq(oauthClients.enabled, true)))
    .where(waiting(handle));
  const [found] = await (db ? request.for('key share', { of: oauthClients }) : request);
  return found && (found.client.ownerId === null || found.client.ownerId === userId) ? found : undefined;
}

/** Takes the request away, so that it is decided once. @returns whether it still waited */
export const takeRequest = async (handle: string, db: Db): Promise<boolean> =>
  (await db.delete(oauthRequests).where(waiting(handle)).returning({ hash: oauthRequests.hash })).length > 0;

/** The app's address with the answer; `iss` tells the app which server answers (RFC 9207). */
export function answerTo(redirectUri: string, answer: Record<string, string | undefined>, iss: string): string {
  const [address = '', fragment] = redirectUri.split('#');
  const query = new URLSearchParams(
    Object.entries({ ...answer, iss }).filter((one): one is [string, string] => one[1] !== undefined),
  );
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
