import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { disownSignIn } from '@/lib/account/disown';
import { auditAlone } from '@/lib/audit/audit';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { fhirBase } from '@/lib/oauth/addresses';
import { grantApp } from '@/lib/oauth/granting';
import { viewerOfGrant } from '@/lib/oauth/viewer';
import { endAllSessions, type Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import {
  authorize,
  codeFor,
  consent,
  exchange,
  type MadeClient,
  newClient,
  PATIENT_SCOPES,
  pkce,
  post,
  refresh,
  requestOf,
  tokensFor,
} from '../support/oauth';
import { newPatient } from '../support/people';

// T56: an app, or somebody in its place, keeps or widens what was granted. Each attempt is refused and grants nothing.

const mailbox = mailServer();
const behind = inProcess();
let viewer: Viewer;
let client: MadeClient;
let other: MadeClient;
let patient: Awaited<ReturnType<typeof newPatient>>;
beforeAll(async () => {
  client = await newClient(behind);
  other = await newClient(behind, { proof: 'secret', name: 'Altra app' });
});
beforeEach(async () => {
  patient = await newPatient(behind.db);
  viewer = await viewerOf(patient.userId);
});

const works = async (token: string) =>
  (await viewerOfGrant(new Request(fhirBase(), { headers: { authorization: `Bearer ${token}` } }))).ok;
const count = async () => {
  const [row] =
    await behind.sql`select (select count(*) from oauth_grants where id_utente = ${patient.userId})::int as grants,
    (select count(*) from oauth_requests)::int as requests`;
  return row as unknown as { grants: number; requests: number };
};
const INVALID = { status: 400, body: { error: 'invalid_grant' } };

describe('an authorization request is not kept', () => {
  const refusedWith = async (change: Record<string, string | undefined>) => {
    const before = await count();
    const { location } = await authorize(requestOf(client, pkce().challenge, change));
    expect(await count()).toEqual(before);
    return location;
  };

  test.each<[string, Record<string, string | undefined>, string]>([
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['without a method, which would mean plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['with the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a challenge that is no SHA-256', { code_challenge: 'short' }, 'invalid_request'],
    ['without state', { state: undefined }, 'invalid_request'],
    ['with an empty state', { state: '' }, 'invalid_request'],
    ['for another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a response in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['with a request object', { request: 'eyJ' }, 'request_not_supported'],
    ['without an audience', { aud: undefined }, 'invalid_request'],
    ['for another audience', { aud: 'https://evil.example/fhir' }, 'invalid_target'],
    ['for two audiences', { resource: 'https://evil.example/fhir' }, 'invalid_target'],
    ['without a scope that reads', { scope: 'openid patient/*.write' }, 'invalid_scope'],
    ['without showing the user anything', { prompt: 'none' }, 'interaction_required'],
  ])('%s, and the app is told so with the issuer', async (_, change, error) => {
    const location = await refusedWith(change);
    expect(location?.origin).toBe('https://app.example');
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({ error, iss: fhirBase() });
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['a longer path', { redirect_uri: 'https://app.example/callback/../evil' }],
    ['a query', { redirect_uri: 'https://app.example/callback?x=1' }],
    ['a fragment', { redirect_uri: 'https://app.example/callback#x' }],
    ['another case', { redirect_uri: 'https://APP.example/callback' }],
    ['another port', { redirect_uri: 'https://app.example:444/callback' }],
    ['user information', { redirect_uri: 'https://app.example@evil.example/callback' }],
    ['no address', { redirect_uri: undefined }],
    ['an unknown app', { client_id: 'nobody' }],
    ['no app', { client_id: undefined }],
  ])('with %s, and nothing is sent to that address', async (_, change) => {
    const location = await refusedWith(change);
    expect(location?.pathname).toBe('/webui/autorizza');
    expect([...(location?.searchParams.keys() ?? [])]).toEqual(['errore']);
  });

  test('with a parameter sent twice', async () => {
    const before = await count();
    const { challenge } = pkce();
    const twice = `${new URLSearchParams(requestOf(client, challenge) as Record<string, string>)}&redirect_uri=https://evil.example/`;
    const { call, NOBODY } = await import('../support/calls');
    const { handlerOf } = await import('../support/routes');
    const path = `/api/oauth/authorize?${twice}`;
    const answer = await call(await handlerOf('GET /api/oauth/authorize'), NOBODY, { method: 'GET', path });
    expect(answer.status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await call(await handlerOf('POST /api/oauth/authorize'), NOBODY, {
      method: 'POST',
      path: '/api/oauth/authorize',
      body: twice,
      headers: form,
    });
    expect(posted).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await count()).toEqual(before);
  });
});

describe('a code', () => {
  test('used twice ends the tokens of its first use, and the user is told by mail', async () => {
    const { code, verifier } = await codeFor(viewer, client);
    const first = await exchange(client, code, verifier);
    const { access_token: token } = first.body as { access_token: string };
    expect(await works(token)).toBe(true);
    expect(await exchange(client, code, verifier)).toMatchObject(INVALID);
    expect(await works(token)).toBe(false);
    expect((await count()).grants).toBe(0);
    await outboxIsIdle();
    expect(mailbox.mails.map(({ text }) => text).join()).toContain('una seconda volta');
  });

  test('used twice at the same time gives tokens once at most, and they end', async () => {
    const { code, verifier } = await codeFor(viewer, client);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(client, code, verifier)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect(await works(String(body.access_token))).toBe(false);
    expect((await count()).grants).toBe(0);
  });

  test('is refused to another client, with another address, without its verifier, and after a minute', async () => {
    const { code, verifier } = await codeFor(viewer, client);
    expect(await exchange(other, code, verifier)).toMatchObject(INVALID);
    expect(await exchange(other, code, verifier, { redirect_uri: client.redirectUri })).toMatchObject(INVALID);
    expect(await exchange(client, code, verifier, { redirect_uri: 'https://evil.example/' })).toMatchObject(INVALID);
    expect(await exchange(client, code, verifier, { redirect_uri: undefined })).toMatchObject(INVALID);
    expect(await exchange(client, code, pkce().verifier)).toMatchObject(INVALID);
    expect(await exchange(client, code, verifier, { code_verifier: undefined })).toMatchObject(INVALID);
    await behind.sql`update oauth_codes set expires_at = now() - interval '1 second'`;
    expect(await exchange(client, code, verifier)).toMatchObject(INVALID);
    const [{ issued } = { issued: -1 }] = await behind.sql<{ issued: number }[]>`
      select count(*)::int as issued from oauth_tokens t join oauth_grants g on g.id = t.grant_id
      where g.id_utente = ${patient.userId}`;
    expect(issued).toBe(0);
  });
});

describe('a refresh token', () => {
  test('is replaced at each use; its reuse ends the grant, is logged, and is told by mail', async () => {
    const tokens = await tokensFor(viewer, client);
    const next = await refresh(client, tokens.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await works(String(next.body.access_token))).toBe(true);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject(INVALID);
    expect(await works(String(next.body.access_token))).toBe(false);
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(client, String(next.body.refresh_token))).toMatchObject(INVALID);
    const [line] = await behind.sql`select azione, esito, dettaglio from tbl_audit
      where id_utente = ${patient.userId} and azione = 'use_token'`;
    expect(line).toMatchObject({ esito: 'reused', dettaglio: { token: 'App del cuore', app: client.id } });
    await outboxIsIdle();
    expect(mailbox.mails.some(({ text }) => text.includes('una seconda volta'))).toBe(true);
  });

  test('used in parallel gives tokens once at most, and the grant ends', async () => {
    const tokens = await tokensFor(viewer, client);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(client, tokens.refresh_token)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    for (const { body } of given) expect(await works(String(body.access_token))).toBe(false);
    expect((await count()).grants).toBe(0);
  });

  test('is refused to another client, and for more than was granted; it is not issued without offline_access', async () => {
    const tokens = await tokensFor(viewer, client);
    expect(await refresh(other, tokens.refresh_token)).toMatchObject(INVALID);
    expect(await refresh(client, tokens.access_token)).toMatchObject(INVALID);
    const more = await refresh(client, tokens.refresh_token, { scope: `${PATIENT_SCOPES} patient/*.rs` });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    const fewer = await refresh(client, tokens.refresh_token, { scope: 'patient/Condition.rs' });
    expect(fewer).toMatchObject({ status: 200, body: { scope: 'patient/Condition.rs' } });
    const online = await tokensFor(viewer, client, { other: { scope: 'patient/Condition.rs' } });
    expect(online.refresh_token).toBeUndefined();
  });

  test('works no more after ninety days without use', async () => {
    const tokens = await tokensFor(viewer, client, { days: 365 });
    await behind.sql`update sessions set last_active_at = now() - interval '91 days'
      where id_utente = ${patient.userId} and kind = 'app'`;
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject(INVALID);
  });
});

describe('a grant ends', () => {
  const ended = async (tokens: { access_token: string; refresh_token: string }) => {
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject(INVALID);
  };

  test('with the account, also for a code that the app has not used yet', async () => {
    const tokens = await tokensFor(viewer, client);
    const { code, verifier } = await codeFor(viewer, client);
    const waiting = await consentRequest();
    await closeAccountOf(patient.userId, viewer);
    await ended(tokens);
    expect(await exchange(client, code, verifier)).toMatchObject(INVALID);
    const raw = { request: waiting, scope: PATIENT_SCOPES, ceiling: '4', days: '90' };
    expect(await perform(viewer, 'own', grantApp, { id: 0, raw })).toMatchObject({ ok: false });
    expect((await count()).grants).toBe(0);
  });

  test('with all sessions, as a password reset ends them', async () => {
    const tokens = await tokensFor(viewer, client);
    await endAllSessions(patient.userId);
    await ended(tokens);
  });

  test('with a sign-in that its user disowns', async () => {
    const tokens = await tokensFor(viewer, client);
    const id = await signInOf();
    expect(await perform(viewer, 'own', disownSignIn, { id, raw: { id } })).toMatchObject({ ok: true });
    await ended(tokens);
  });

  test('while its app is switched off, and with its user', async () => {
    const own = await newClient(behind);
    const tokens = await tokensFor(viewer, own);
    await behind.sql`update oauth_clients set enabled = false where id = ${own.id}`;
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(own, tokens.refresh_token)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const again = await tokensFor(viewer, client);
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${patient.userId}`;
    await ended(again);
  });

  async function consentRequest() {
    const { location } = await authorize(requestOf(client, pkce().challenge));
    return location?.searchParams.get('richiesta') ?? '';
  }
  async function signInOf() {
    const { userId, sender } = viewer;
    await auditAlone({ userId, action: 'sign_in', outcome: 'ok', sender });
    const [line] = await behind.sql`select id_audit from tbl_audit
      where id_utente = ${userId} and azione = 'sign_in' order by id_audit limit 1`;
    return Number(line?.id_audit);
  }
});

describe('a consent', () => {
  test('counts once, and not for scopes that were not asked for', async () => {
    const { request, result } = await consent(viewer, client);
    expect(result.ok).toBe(true);
    const raw = { request, scope: PATIENT_SCOPES, ceiling: '4', days: '90' };
    expect(await perform(viewer, 'own', grantApp, { id: 0, raw })).toMatchObject({ refusal: { code: 'not_found' } });
    const widened = await consent(viewer, client, { scope: 'patient/*.rs user/*.rs' });
    expect(widened.result).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
  });

  test('above level 4 needs a fresh proof of identity', async () => {
    const stale: Viewer = { ...viewer, session: { ...viewer.session, provedAt: null } };
    expect((await consent(stale, client, { ceiling: 5 })).result).toMatchObject({
      refusal: { code: 'step_up_required' },
    });
    expect((await consent(stale, client, { ceiling: 4 })).result).toMatchObject({ ok: true });
    expect((await consent(viewer, client, { ceiling: 6 })).result).toMatchObject({ ok: true });
    expect((await consent(viewer, client, { ceiling: 7 })).result).toMatchObject({ ok: false });
  });

  test('to somebody’s own app can be given by that user only', async () => {
    const developer = await newPatient(behind.db);
    const own = await newClient(behind, { ownerId: developer.userId });
    expect((await consent(viewer, own)).result).toMatchObject({ refusal: { code: 'not_found' } });
    expect((await consent(await viewerOf(developer.userId), own)).result).toMatchObject({ ok: true });
  });
});

test('clients are not mixed up: wrong, double and missing proofs are refused alike', async () => {
  const { code, verifier } = await codeFor(viewer, other);
  const refused = { status: 401, body: { error: 'invalid_client' } };
  const basic = (secret = '') => ({
    authorization: `Basic ${Buffer.from(`${other.id}:${secret}`).toString('base64')}`,
  });
  const fields = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: other.redirectUri,
  };
  expect(await post('token', { ...fields, client_id: other.id })).toMatchObject(refused);
  expect(await post('token', { ...fields, client_id: other.id, client_secret: 'x' })).toMatchObject(refused);
  expect(await post('token', { ...fields, client_secret: other.secret }, basic(other.secret))).toMatchObject(refused);
  expect(await post('token', { ...fields, client_id: client.id }, basic(other.secret))).toMatchObject(refused);
  expect(await post('token', { ...fields, client_id: client.id, client_secret: 'x' })).toMatchObject(refused);
  expect(await post('token', fields)).toMatchObject(refused);
  expect(await post('token', fields, basic(other.secret))).toMatchObject({ status: 200 });
});
