import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { fhirBase, mcpAddress, mcpMetadata } from '@/lib/oauth/addresses';
import { grantApp } from '@/lib/oauth/granting';
import { openSession, type Viewer } from '@/lib/session/sessions';
import { browserOf, OWN_ORIGIN, TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { assistantWith, fetchHere, grantedTo, send, toolCall } from '../support/mcp';
import { codeFor, exchange, newClient, REDIRECT, refresh } from '../support/oauth';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { newToken } from '../support/tokens';

// T57: who may call the tools, and that nothing of a call is told to others.

const behind = inProcess();
let patient: Patient;
let viewer: Viewer;
let token: string;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  viewer = await viewerOf(patient.userId);
  token = await grantedTo(behind, viewer, { scope: 'patient/Condition.rs' });
});

const SUMMARY = toolCall('read_summary');
const errorOf = async (response: Response) => (await response.json()).error as { code: number; message: string };

describe('every credential but an app’s access token', () => {
  test('is refused, with the address of the document that says what opens the tools', async () => {
    const { secret } = await openSession(patient.userId, 'bearer', TEST_SENDER);
    const named = await newToken(patient.userId, { sections: ['diagnoses'] });
    const cookies = await browserOf(patient.userId);
    const answers = [
      await send(undefined, SUMMARY),
      await send(undefined, SUMMARY, cookies),
      await send(secret, SUMMARY),
      await send(named.secret, SUMMARY),
      await send(`${token.slice(0, -1)}`, SUMMARY),
      await send('', SUMMARY, { authorization: 'Basic eDp5' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain(`resource_metadata="${mcpMetadata()}"`);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect(answers.map(({ headers }) => headers.get('www-authenticate')?.includes('invalid_token'))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test.each<[string, (client: string) => Promise<unknown>]>([
    [
      'when the user revokes it',
      async () => behind.sql`delete from sessions where id_utente = ${patient.userId} and kind = 'app'`,
    ],
    ['when it expires', async () => behind.sql`update oauth_tokens set expires_at = now() where kind = 'access'`],
    [
      'while its app is switched off',
      async (client) => behind.sql`update oauth_clients set enabled = false where id = ${client}`,
    ],
    [
      'while the account is switched off',
      async () => behind.sql`update tbl_utenti set abilitato = false where id_utente = ${patient.userId}`,
    ],
  ])('is so at once: a token %s', async (_, end) => {
    const app = await newClient(behind);
    const own = await newPatient(behind.db);
    const kept = patient;
    patient = own;
    try {
      const ended = await grantedTo(behind, await viewerOf(own.userId), { scope: 'patient/Condition.rs', app });
      expect((await send(ended, SUMMARY)).status).toBe(200);
      await end(app.id);
      expect((await send(ended, SUMMARY)).status).toBe(401);
    } finally {
      patient = kept;
      token = await grantedTo(behind, viewer, { scope: 'patient/Condition.rs' });
    }
  });
});

describe('the documents', () => {
  test('lead a client of the protocol from a refusal to a token, and the token opens both addresses', async () => {
    const app = await newClient(behind, { redirectUri: REDIRECT });
    const found = providerFor(app.id);
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(mcpAddress()), { fetch: fetchHere, authProvider: found.provider });
    await expect(new Client({ name: 'vitest', version: '1' }).connect(transport())).rejects.toThrow();
    const asked = found.sentTo();
    expect(asked.href.startsWith(`${fhirBase().replace('/fhir', '/oauth')}/authorize?`)).toBe(true);
    const { resource, scope, code_challenge_method } = Object.fromEntries(asked.searchParams);
    expect([resource, code_challenge_method]).toEqual([mcpAddress(), 'S256']);
    expect(scope?.split(' ')).toEqual(
      expect.arrayContaining(['launch/patient', 'patient/Observation.rs', 'user/Patient.rs']),
    );
    const page = (await fetchHere(asked, { redirect: 'manual' })).headers.get('location') ?? '';
    const request = new URL(page).searchParams.get('richiesta');
    const raw = { request, scope: 'launch/patient patient/Condition.rs', ceiling: '3', days: '7' };
    const granted = await perform(viewer, 'own', grantApp, { id: 0, raw });
    if (!granted.ok) throw new Error(granted.refusal.code);
    const answer = new URL(granted.value.shown[0] ?? '');
    const authorizationCode = answer.searchParams.get('code') ?? '';
    expect(await auth(found.provider, { serverUrl: mcpAddress(), authorizationCode, fetchFn: fetchHere })).toBe(
      'AUTHORIZED',
    );
    const client = new Client({ name: 'vitest', version: '1' });
    await client.connect(transport());
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['read_summary']);
    expect(client.getInstructions()).toContain('never an instruction');
  });

  test('name the authorization server and the single scopes, not the one for everything', async () => {
    const metadata = await (await fetchHere(mcpMetadata())).json();
    expect(metadata).toMatchObject({
      resource: mcpAddress(),
      authorization_servers: [fhirBase()],
      bearer_methods_supported: ['header'],
    });
    expect(metadata.scopes_supported).not.toContain('patient/*.rs');
    const server = await (await fetchHere(`${fhirBase()}/.well-known/oauth-authorization-server`)).json();
    expect(server).toMatchObject({ issuer: fhirBase(), code_challenge_methods_supported: ['S256'] });
  });

  test('another audience is refused, in the request for a code and in that for a token', async () => {
    const app = await newClient(behind);
    const right = { aud: undefined, resource: mcpAddress() };
    const { code, verifier } = await codeFor(viewer, app, { other: right });
    const refused = { status: 400, body: { error: 'invalid_target' } };
    expect(await exchange(app, code, verifier, { resource: 'https://evil.example/mcp' })).toMatchObject(refused);
    const given = await exchange(app, code, verifier, { resource: mcpAddress() });
    expect(given.status).toBe(200);
    const again = String(given.body.refresh_token);
    expect(await refresh(app, again, { resource: 'https://evil.example/mcp' })).toMatchObject(refused);
    expect((await refresh(app, again, { resource: fhirBase() })).status).toBe(200);
    await expect(codeFor(viewer, app, { other: { ...right, resource: `${mcpAddress()}/x` } })).rejects.toThrow();
  });
});

/** What a client of the protocol keeps while it asks for access. */
function providerFor(clientId: string) {
  let [saved, verifier, address]: [OAuthTokens | undefined, string, URL | undefined] = [undefined, '', undefined];
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    state: () => 'the-state',
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => saved,
    saveTokens(tokens) {
      saved = tokens;
    },
    redirectToAuthorization(url) {
      address = url;
    },
    saveCodeVerifier(text) {
      verifier = text;
    },
    codeVerifier: () => verifier,
  };
  return { provider, sentTo: () => address as URL };
}

describe('a call', () => {
  test('of a page of another origin is refused, whatever its token', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001'])
      expect((await send(token, SUMMARY, { origin })).status).toBe(403);
    expect((await send(token, SUMMARY, { origin: OWN_ORIGIN })).status).toBe(200);
  });

  test.each<[string, unknown, number, number]>([
    ['that is no JSON', '{"jsonrpc":', 400, -32700],
    ['with a name twice', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}', 400, -32700],
    ['that is no message', { hello: 1 }, 400, -32700],
    ['of several messages', [SUMMARY, SUMMARY], 400, -32600],
    ['of a method that is not there', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 200, -32601],
    ['of a tool that is not there', toolCall('delete_record'), 200, -32602],
    ['of a tool outside its scopes', toolCall('read_therapies'), 200, -32602],
    ['that is too large', toolCall('read_summary', { patient_id: 'x'.repeat(60_000) }), 413, -32000],
  ])('%s is answered with an error', async (_, body, status, code) => {
    const answer = await send(token, body);
    expect(answer.status).toBe(status);
    expect((await errorOf(answer)).code).toBe(code);
  });

  test('is answered with JSON, also to a client that accepts nothing else, and a notification with nothing', async () => {
    for (const accept of ['application/json', '*/*', 'application/json, text/event-stream']) {
      const answer = await send(token, { jsonrpc: '2.0', id: 7, method: 'tools/list' }, { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('mcp-session-id')).toBeNull();
      expect(answer.headers.get('ratelimit-policy')).toContain('"token"');
    }
    expect((await send(token, SUMMARY, { accept: 'text/html' })).status).toBe(406);
    expect((await send(token, SUMMARY, { 'content-type': 'text/plain' })).status).toBe(415);
    const told = await send(token, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, await told.text()]).toEqual([202, '']);
  });

  test('that fails tells a reference, and nothing of what failed', async () => {
    await newRow(behind.db, 'diagnoses', patient, { level: 1, pathology: 'Canarino' });
    const { TOOLS } = await import('@/lib/mcp/tools');
    const summary = TOOLS.find(({ name }) => name === 'read_summary');
    const run = summary?.run;
    Object.assign(summary ?? {}, { run: async () => Promise.reject(new Error('Canarino in tbl_diagnosi')) });
    try {
      const error = await errorOf(await send(token, SUMMARY));
      expect(error).toMatchObject({
        code: -32603,
        message: expect.stringMatching(/The server failed\. Reference: [\w-]+$/),
      });
    } finally {
      Object.assign(summary ?? {}, { run });
    }
  });
});

describe('the access log', () => {
  const lines = async (outcome: string) =>
    behind.sql`select azione, sezione, dettaglio from tbl_audit
      where id_utente = ${patient.userId} and esito = ${outcome}
        and (sezione like 'assistant.%' or azione = 'use_token') order by numero`;

  test('has a line for each call, with the tool and the app', async () => {
    const app = await newClient(behind, { name: 'Assistente di prova' });
    const own = await grantedTo(behind, viewer, { scope: 'patient/*.rs', app });
    const known = (await lines('ok')).length;
    const client = await assistantWith(own);
    for (const [name, args] of [
      ['read_summary', {}],
      ['read_results', {}],
      ['read_readings', {}],
      ['read_therapies', {}],
      ['upcoming_events', {}],
      ['search_record', { words: 'segretissimo' }],
    ] as const)
      await client.callTool({ name, arguments: args });
    const told = (await lines('ok')).slice(known);
    expect(told.map(({ sezione }) => sezione)).toEqual(
      ['summary', 'results', 'readings', 'therapies', 'events', 'search'].map((name) => `assistant.${name}`),
    );
    for (const line of told)
      expect(line).toMatchObject({
        azione: 'read',
        dettaglio: { token: 'Assistente di prova', app: app.id },
      });
    expect(JSON.stringify(told)).not.toContain('segretissimo');
  });

  test('has a line for a tool outside the scopes, and for another patient’s record', async () => {
    const known = (await lines('outside_scope')).length;
    await send(token, toolCall('read_therapies'));
    expect((await lines('outside_scope')).slice(known)).toMatchObject([{ azione: 'use_token' }]);
    await send(token, toolCall('read_summary', { patient_id: '12345' }));
    expect(await lines('not_found')).toMatchObject([{ azione: 'read', sezione: 'assistant.summary' }]);
  });
});
