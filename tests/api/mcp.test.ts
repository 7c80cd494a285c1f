import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, test } from 'vitest';
import { servedToAll } from '../support/built-app';
import { viewerOf } from '../support/calls';
import type { Behind } from '../support/in-process';
import { ask, grantedTo } from '../support/mcp';

// The tools for assistants over HTTP, against the built app with the demo data.

const it = servedToAll();
let token: string;
beforeAll(async () => {
  const viewer = await viewerOf(await it.userId('mario.rossi@example.it'));
  token = await grantedTo(it as unknown as Behind, viewer, { scope: 'patient/*.rs' });
});

test('a client of the protocol connects, lists the tools and reads with each of them', async () => {
  const client = new Client({ name: 'vitest', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const address = new URL('/webui/api/mcp', it.app.origin);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(5);
  for (const { name } of tools) {
    const { isError, text } = await ask(client, name, name === 'search_record' ? { words: 'pressione' } : {});
    expect([isError, text.length < 100_000, text], name).toMatchObject([
      undefined,
      true,
      expect.stringMatching(/"id":/),
    ]);
  }
});

test('without a stream and a session, GET and DELETE are not supported', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await it.send(method, '/webui/api/mcp', { headers: { authorization: `Bearer ${token}` } });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'OPTIONS, POST']);
  }
});

test('the documents are found where clients look, also at the root of the host', async () => {
  const get = async (path: string) => (await fetch(new URL(path, it.app.origin), { redirect: 'manual' })).json();
  const base = '/webui/api';
  const resource = await get(`${base}/mcp/.well-known/oauth-protected-resource`);
  expect(resource).toMatchObject({ resource: `${it.app.origin}${base}/mcp` });
  expect(await get(`/.well-known/oauth-protected-resource${base}/mcp`)).toEqual(resource);
  const server = await get(`${base}/fhir/.well-known/openid-configuration`);
  expect(server).toMatchObject({ issuer: resource.authorization_servers[0] });
  expect(await get(`/.well-known/oauth-authorization-server${base}/fhir`)).toEqual(server);
  expect(await get(`/.well-known/openid-configuration${base}/fhir`)).toEqual(server);
  const unauthorized = await it.send('POST', '/webui/api/mcp', { body: {} });
  expect([unauthorized.status, unauthorized.headers['www-authenticate']]).toEqual([
    401,
    `Bearer resource_metadata="${it.app.origin}${base}/mcp/.well-known/oauth-protected-resource"`,
  ]);
});
