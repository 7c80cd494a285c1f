import { createHash, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { fhirBase } from '@/lib/oauth/addresses';
import { grantApp } from '@/lib/oauth/granting';
import { newOauthSecret } from '@/lib/oauth/secrets';
import type { Viewer } from '@/lib/session/sessions';
import { call, NOBODY } from './calls';
import type { Behind } from './in-process';
import { handlerOf } from './routes';

export const REDIRECT = 'https://app.example/callback';
export const PATIENT_SCOPES =
  'launch/patient openid fhirUser offline_access patient/Condition.rs patient/Observation.rs';

export interface MadeClient {
  id: string;
  secret?: string;
  redirectUri: string;
}

interface Given {
  proof?: 'none' | 'secret' | 'key';
  keys?: JWK[];
  name?: string;
  ownerId?: number;
  redirectUri?: string;
}

/** Registers an app without the page of the administrators. */
export async function newClient({ sql }: Pick<Behind, 'sql'>, given: Given = {}): Promise<MadeClient> {
  const { proof = 'none', keys, name = 'App del cuore', ownerId, redirectUri = REDIRECT } = given;
  const id = `test_${randomBytes(8).toString('hex')}`;
  const secret = proof === 'secret' ? newOauthSecret('client') : undefined;
  await sql`insert into oauth_clients (id, number, name, proof, secret_hash, keys, redirect_uris, id_utente)
    values (${id}, ${newId()}, ${name}, ${proof}, ${secret?.hash ?? null}, ${keys ? JSON.stringify(keys) : null}::text::jsonb,
      ${[redirectUri]}, ${ownerId ?? null})`;
  return { id, redirectUri, ...(secret ? { secret: secret.secret } : {}) };
}

export function pkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

type Parameters = Record<string, string | undefined>;
const form = (parameters: Parameters) =>
  new URLSearchParams(Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined));

/** The parameters of a right authorization request; those in `other` replace them, undefined leaves one out. */
export const requestOf = (client: MadeClient, challenge: string, other: Parameters = {}): Parameters => ({
  response_type: 'code',
  client_id: client.id,
  redirect_uri: client.redirectUri,
  scope: PATIENT_SCOPES,
  state: 'the-state',
  aud: fhirBase(),
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...other,
});

/** Sends an authorization request. @returns where the browser is led */
export async function authorize(parameters: Parameters) {
  const path = `/api/oauth/authorize?${form(parameters)}`;
  const { status, headers } = await call(await handlerOf('GET /api/oauth/authorize'), NOBODY, { method: 'GET', path });
  return { status, location: headers.location === undefined ? undefined : new URL(headers.location) };
}

/** Sends a form to an endpoint of OAuth. */
export const post = async (endpoint: string, parameters: Parameters, headers: Record<string, string> = {}) =>
  call(await handlerOf(`POST /api/oauth/${endpoint}`), NOBODY, {
    method: 'POST',
    path: `/api/oauth/${endpoint}`,
    body: form(parameters).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

interface Decision {
  scope?: string;
  ceiling?: number;
  days?: number;
  other?: Parameters;
}

/** Leads a request to its user's consent. @returns the command's result and the verifier of the code */
export async function consent(viewer: Viewer, client: MadeClient, { other, ...decided }: Decision = {}) {
  const { verifier, challenge } = pkce();
  const { location } = await authorize(requestOf(client, challenge, other));
  const request = location?.searchParams.get('richiesta') ?? '';
  const result = await decide(viewer, request, { scope: other?.scope ?? PATIENT_SCOPES, ...decided });
  return { verifier, request, result };
}

/** Grants the request under a handle. */
export const decide = (viewer: Viewer, request: string, { other: _, ...decided }: Decision) =>
  perform(viewer, 'own', grantApp, { id: 0, raw: { request, ceiling: '4', days: '90', ...strings(decided) } });

const strings = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

/** The code that the app gets after the consent. */
export async function codeFor(viewer: Viewer, client: MadeClient, decision: Decision = {}) {
  const { verifier, result } = await consent(viewer, client, decision);
  if (!result.ok) throw new Error(result.refusal.code);
  const location = new URL(result.value.shown[0] ?? '');
  return { code: location.searchParams.get('code') ?? '', verifier, location, grantId: result.value.id };
}

export const exchange = (client: MadeClient, code: string, verifier: string, other: Parameters = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
    client_id: client.id,
    client_secret: client.secret,
    ...other,
  });

export const refresh = (client: MadeClient, token: string, other: Parameters = {}) =>
  post('token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: client.id,
    client_secret: client.secret,
    ...other,
  });

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  patient: string;
  id_token: string;
  expires_in: number;
}

/** The tokens of a new grant. */
export async function tokensFor(viewer: Viewer, client: MadeClient, decision: Decision = {}): Promise<Tokens> {
  const { code, verifier } = await codeFor(viewer, client, decision);
  const { status, body } = await exchange(client, code, verifier);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Tokens;
}
