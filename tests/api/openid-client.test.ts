import { exportJWK, generateKeyPair } from 'jose';
import * as openid from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '@/lib/session/sessions';
import { servedToAll } from '../support/built-app';
import { viewerOf } from '../support/calls';
import { type MadeClient, newClient } from '../support/oauth';
import { newPatient, type Patient } from '../support/people';
import { approve } from '../support/smart-flow';

// T56: openid-client, a certified OpenID Connect client, discovers the server and checks state, nonce, issuer and signatures.

const APP = 'http://localhost:4400/';
const SCOPES = 'launch/patient openid fhirUser offline_access patient/Patient.rs';

const web = servedToAll();
let patient: Patient;
let viewer: Viewer;
const base = () => `${web.app.origin}/webui/api/fhir`;
beforeAll(async () => {
  patient = await newPatient(web.db);
  viewer = await viewerOf(patient.userId);
});

const discovered = (id: string, proof: openid.ClientAuth) =>
  openid.discovery(new URL(base()), id, {}, proof, { execute: [openid.allowInsecureRequests] });

/** A request of a client, granted by its user, with what the client remembers of it. */
async function granted(config: openid.Configuration) {
  const [verifier, state, nonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()];
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: APP,
    scope: SCOPES,
    aud: `${base()}/`,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const answer = await approve(web, viewer, address.href);
  return { answer, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}

const statusOf = async (config: openid.Configuration, token: string) => {
  const address = new URL(`${base()}/Patient/${patient.patientId}`);
  return (await openid.fetchProtectedResource(config, token, address, 'GET').catch((error) => error)).status;
};

/** The whole life of a grant; `mayAsk`: whether the client may introspect its tokens. */
async function wholeFlow(made: MadeClient, proof: openid.ClientAuth, mayAsk: boolean) {
  const config = await discovered(made.id, proof);
  const { answer, checks } = await granted(config);
  const tokens = await openid.authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
  expect(tokens.claims()).toMatchObject({
    iss: base(),
    aud: made.id,
    sub: String(patient.userId),
    fhirUser: `${base()}/Patient/${patient.patientId}`,
  });
  expect(tokens).toMatchObject({ patient: String(patient.patientId), need_patient_banner: true, expires_in: 3600 });
  expect(tokens.scope?.split(' ').sort()).toEqual(SCOPES.split(' ').sort());
  expect(await statusOf(config, tokens.access_token)).toBe(200);
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await statusOf(config, next.access_token)).toBe(200);
  if (mayAsk) {
    const known = await openid.tokenIntrospection(config, next.access_token);
    expect(known).toMatchObject({ active: true, client_id: made.id, patient: String(patient.patientId) });
    expect(await openid.tokenIntrospection(config, tokens.refresh_token ?? '')).toEqual({ active: false });
  }
  await openid.tokenRevocation(config, next.refresh_token ?? '');
  expect(await statusOf(config, next.access_token)).toBe(401);
  await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
}

describe('openid-client', () => {
  test('as a public client signs in, refreshes and revokes', async () => {
    await wholeFlow(await newClient(web, { redirectUri: APP }), openid.None(), false);
  });

  test.each([
    ['HTTP Basic', openid.ClientSecretBasic],
    ['a form field', openid.ClientSecretPost],
  ])('proves itself by a secret in %s, and introspects', async (_, proof) => {
    const made = await newClient(web, { proof: 'secret', redirectUri: APP });
    await wholeFlow(made, proof(made.secret), true);
  });

  test.each(['RS384', 'ES384'])('proves itself by an assertion signed by %s, and introspects', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg }];
    const made = await newClient(web, { proof: 'key', keys, redirectUri: APP });
    await wholeFlow(made, openid.PrivateKeyJwt({ key: privateKey as CryptoKey, kid: 'k1' }), true);
  });

  test('checks signatures of id tokens by the published keys', async () => {
    const made = await newClient(web, { redirectUri: APP });
    const config = await discovered(made.id, openid.None());
    openid.enableNonRepudiationChecks(config);
    const { answer, checks } = await granted(config);
    const tokens = await openid.authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
    expect(tokens.claims()?.iss).toBe(base());
  });

  test('finds the issuer in the answer, and refuses an answer with another issuer or state', async () => {
    const made = await newClient(web, { redirectUri: APP });
    const config = await discovered(made.id, openid.None());
    expect(config.serverMetadata().authorization_response_iss_parameter_supported).toBe(true);
    const { answer, checks } = await granted(config);
    for (const [name, value] of [
      ['iss', 'https://evil.example/fhir'],
      ['state', 'another'],
    ] as const) {
      const mixed = new URL(answer);
      mixed.searchParams.set(name, value);
      await expect(openid.authorizationCodeGrant(config, mixed, checks)).rejects.toThrow();
    }
    const without = new URL(answer);
    without.searchParams.delete('iss');
    await expect(openid.authorizationCodeGrant(config, without, checks)).rejects.toThrow();
    expect((await openid.authorizationCodeGrant(config, answer, checks)).access_token).toMatch(/^phra_/);
  });
});

test('pages of every origin may call the endpoints of OAuth, and no answer of theirs is stored', async () => {
  const headers = {
    origin: 'http://localhost:4400',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  for (const name of ['token', 'revoke', 'introspect']) {
    const path = `/webui/api/oauth/${name}`;
    const asked = await web.send('OPTIONS', path, { headers });
    expect([asked.status, asked.headers['access-control-allow-origin']], name).toEqual([204, '*']);
    for (const one of ['authorization', 'content-type'])
      expect(asked.headers['access-control-allow-headers'], name).toContain(one);
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: headers.origin };
    const answer = await web.send('POST', path, { headers: form, body: 'client_id=nobody' });
    expect([answer.status, answer.body.error], name).toEqual([401, 'invalid_client']);
    expect(answer.headers['access-control-allow-origin'], name).toBe('*');
    expect(answer.headers['access-control-allow-credentials'], name).toBeUndefined();
    expect(answer.headers['cache-control'], name).toContain('no-store');
  }
  const { headers: sent } = await web.get('/webui/api/oauth/authorize?client_id=nobody');
  expect(sent['cache-control']).toContain('no-store');
  expect(sent['referrer-policy']).toBe('same-origin');
  expect(sent['access-control-allow-origin']).toBeUndefined();
});
