import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { NextRequest } from 'next/server';
import { mcpAddress } from '@/lib/oauth/addresses';
import { withinBase } from '@/lib/server/gateway/well-known.mjs';
import type { Viewer } from '@/lib/session/sessions';
import type { Behind } from './in-process';
import { type MadeClient, newClient, tokensFor } from './oauth';
import { handlerOf } from './routes';

/** Assistants that call the tools, with the client of the protocol's own library, in this process. */

/** A fetch that is answered by the routes of this process. */
export async function fetchHere(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const path = withinBase(new URL(url).pathname).replace(/^\/webui/, '');
  const handler = await handlerOf(`${init.method ?? 'GET'} ${path}`).catch(() => undefined);
  if (!handler) return new Response(null, { status: 404 });
  return handler(new NextRequest(url, init as never), { params: Promise.resolve({}) as Promise<never> });
}

/** A call with a token, as text. */
export const send = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  fetchHere(mcpAddress(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const toolCall = (name: string, args: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** An assistant that is connected with a token. */
export async function assistantWith(token: string): Promise<Client> {
  const client = new Client({ name: 'vitest', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpAddress()), { fetch: fetchHere, requestInit }));
  await client.listTools();
  return client;
}

interface Granted {
  scope: string;
  ceiling?: number;
  app?: MadeClient;
}

/** The access token of a new grant of the user. */
export async function grantedTo(behind: Behind, viewer: Viewer, { scope, ceiling = 4, app }: Granted) {
  const client = app ?? (await newClient(behind));
  const asked = `launch/patient ${scope}`;
  const { access_token } = await tokensFor(viewer, client, { scope: asked, ceiling, other: { scope: asked } });
  return access_token;
}

export type Answer = Record<string, unknown> & { isError?: boolean; text: string };

/** What a tool answers. */
export async function ask(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  const [{ text = '' } = {}] = content as { text?: string }[];
  return { ...(structuredContent as object), ...(isError ? { isError: true } : {}), text };
}
