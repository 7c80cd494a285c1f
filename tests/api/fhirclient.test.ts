import { createRequire } from 'node:module';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '@/lib/session/sessions';
import { servedToAll } from '../support/built-app';
import { viewerOf } from '../support/calls';
import { type MadeClient, newClient } from '../support/oauth';
import { newPatient, type Patient } from '../support/people';
import { newWholeRow } from '../support/rows';
import { approve } from '../support/smart-flow';

// T56: fhirclient, the reference client of SMART App Launch, gets access and reads a record with its own defaults.

const APP = 'http://localhost:4400/';
const SCOPES = 'launch/patient openid fhirUser offline_access patient/*.rs';
const READINGS = 25;

interface Resource {
  resourceType: string;
  id: string;
}
interface Client {
  patient: { id: string; read(): Promise<Resource & { name: { family: string }[] }> };
  user: { fhirUser: string; resourceType: string; read(): Promise<Resource> };
  state: { tokenResponse: Record<string, string>; expiresAt: number };
  request<T>(wanted: string, options?: object): Promise<T>;
  refresh(): Promise<unknown>;
}
interface Smart {
  authorize(options: object): Promise<string>;
  ready(options?: object): Promise<Client>;
}
const smart = createRequire(import.meta.url)('fhirclient') as (request: object, response: object) => Smart;

const web = servedToAll();
let patient: Patient;
let viewer: Viewer;
const base = () => `${web.app.origin}/webui/api/fhir`;
beforeAll(async () => {
  patient = await newPatient(web.db);
  viewer = await viewerOf(patient.userId);
  await newWholeRow(web.db, 'diagnoses', patient, { level: 2, tags: [] });
  for (let one = 0; one < READINGS; one += 1) await newWholeRow(web.db, 'readings', patient, { level: 2, tags: [] });
});

/** A page of the app in its user's session, as fhirclient's adapter for Node takes it. */
function pages() {
  const session = {};
  return (url: string) => smart({ headers: { host: new URL(APP).host }, socket: {}, url, session }, {});
}

/** The whole flow: the request, the user's consent and the exchange of the code. */
async function launch(client: MadeClient, options: object = {}): Promise<Client> {
  const page = pages();
  const { id: clientId, secret: clientSecret } = client;
  const asked = { iss: base(), clientId, clientSecret, scope: SCOPES, redirectUri: APP, noRedirect: true, ...options };
  const answer = await approve(web, viewer, await page('/').authorize(asked));
  expect(answer.origin + answer.pathname).toBe(APP);
  return page(answer.pathname + answer.search).ready();
}

const searched = (client: Client) =>
  client.request<Resource[]>(`Observation?patient=${client.patient.id}&_count=10`, { pageLimit: 0, flat: true });

async function expectWhole(client: Client) {
  expect(client.patient.id).toBe(String(patient.patientId));
  expect(await client.patient.read()).toMatchObject({ resourceType: 'Patient', name: [{ family: 'Rossi' }] });
  expect(client.user).toMatchObject({ fhirUser: `Patient/${patient.patientId}`, resourceType: 'Patient' });
  expect((await client.user.read()).id).toBe(String(patient.patientId));
  const found = await searched(client);
  expect(found.length).toBeGreaterThanOrEqual(READINGS);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
}

describe('fhirclient', () => {
  test('as a public client reads the patient, the user and all pages of a search, and refreshes without naming itself', async () => {
    const client = await launch(await newClient(web, { redirectUri: APP }), { pkceMode: 'required' });
    await expectWhole(client);
    const before = client.state.tokenResponse;
    await client.refresh();
    const after = client.state.tokenResponse;
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.patient).toBe(before.patient);
    // An access token that the client takes for expired is refreshed by itself.
    client.state.expiresAt = 0;
    await expectWhole(client);
    expect(client.state.tokenResponse.access_token).not.toBe(after.access_token);
  });

  test('as a client with a secret, which it sends by HTTP Basic, does the same', async () => {
    const client = await launch(await newClient(web, { proof: 'secret', redirectUri: APP }));
    await expectWhole(client);
    await client.refresh();
    await expectWhole(client);
  });

  test.each(['RS384', 'ES384'])('as a client with a key signs its assertion by %s', async (alg) => {
    const pair = await generateKeyPair(alg, { extractable: true });
    const [open, secret] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
    const made = await newClient(web, { proof: 'key', keys: [{ ...open, kid: 'k1', alg }], redirectUri: APP });
    const client = await launch(made, {
      clientPrivateJwk: { ...secret, kid: 'k1', alg, key_ops: ['sign'] },
      clientPublicKeySetUrl: 'https://app.example/jwks.json',
    });
    await expectWhole(client);
  });

  test('reads nothing more once its token is revoked', async () => {
    const made = await newClient(web, { redirectUri: APP });
    const client = await launch(made);
    await searched(client);
    const { refresh_token: token = '' } = client.state.tokenResponse;
    const body = new URLSearchParams({ token, client_id: made.id });
    expect((await fetch(`${web.app.origin}/webui/api/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    await expect(searched(client)).rejects.toMatchObject({ status: 401 });
    // The client has tried to refresh, was refused, and asks its user to launch it again.
    expect(client.state.tokenResponse.refresh_token).toBeUndefined();
  });

  test('is told which scopes were granted, and gets no refresh token without offline_access', async () => {
    const scope = 'launch patient/Observation.read openid profile online_access patient/*.write';
    const client = await launch(await newClient(web, { redirectUri: APP }), { scope });
    const { scope: granted = '', refresh_token } = client.state.tokenResponse;
    expect(granted.split(' ').sort()).toEqual(['fhirUser', 'openid', 'patient/Observation.read']);
    expect(client.user.fhirUser).toBe(`Patient/${patient.patientId}`);
    expect(refresh_token).toBeUndefined();
    expect((await searched(client)).length).toBeGreaterThanOrEqual(READINGS);
    await expect(client.request(`Condition?patient=${client.patient.id}`)).rejects.toMatchObject({ status: 403 });
  });
});
