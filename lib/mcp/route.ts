import 'server-only';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { NextRequest } from 'next/server';
import { isDatabaseAway, isOfEndedSession } from '@/lib/database';
import { publicRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { readBytes } from '@/lib/http/body';
import { type Declaration, declareCall, type Handler } from '@/lib/http/declaration';
import { fault, statusOf } from '@/lib/http/problem';
import { withLimits } from '@/lib/http/rate-limit';
import { translate } from '@/lib/i18n/translate';
import { mcpMetadata } from '@/lib/oauth/addresses';
import { type AppViewer, viewerOfGrant } from '@/lib/oauth/viewer';
import { hasDoubtfulNames, parseJson } from '@/lib/values/json';
import type { Refusal } from '@/lib/values/refusal';
import { protectedResource } from './metadata';
import { serverFor } from './server';

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each call is answered by itself, with JSON. Only an app's access
 * token is an authority here.
 */

/** A call names a tool and a few short arguments. */
const MOST_BYTES = 50_000;
/** JSON-RPC's codes, and the first one that is left to servers. */
const [PARSE_ERROR, INVALID_REQUEST, REFUSED] = [-32700, -32600, -32000];

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/** An error that belongs to no request of the protocol. */
const failure = (status: number, message: string, code = REFUSED, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), {
    status,
    headers: { ...HEADERS, ...headers },
  });

function refusal({ code, retryAfter }: Refusal, isTold = false): Response {
  const status = statusOf[code];
  const challenge = `Bearer${isTold ? ' error="invalid_token",' : ''} resource_metadata="${mcpMetadata()}"`;
  return failure(status, translate('en', `refusals.${code}`), REFUSED, {
    ...(status === 401 ? { 'www-authenticate': challenge } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
}

// Which calls need which scope is decided by the tools; no other credential than an app's token is accepted.
const DECLARATION: Declaration = { access: 'public' };

/** POST of a message of the protocol. */
export const postMessage: Handler = Object.assign(
  async (request: NextRequest) => {
    declareCall(request, DECLARATION);
    return withLimits(request, await answerTo(request).catch((error) => faultOf(error, request)));
  },
  { declaration: DECLARATION },
);

async function answerTo(request: NextRequest): Promise<Response> {
  // A page of another origin could reach a server behind its reader's router (DNS rebinding): only our own may call.
  if (request.headers.has('origin') && !isOwnOrigin(request.headers)) return refusal({ code: 'foreign_origin' });
  const viewer = await viewerOfGrant(request);
  if (!viewer.ok) return refusal(viewer.refusal, request.headers.has('authorization'));
  const bytes = await readBytes(request, MOST_BYTES);
  if (!bytes.ok) return refusal(bytes.refusal);
  const message = messageIn(Buffer.from(bytes.value).toString('utf8'));
  if (message === undefined) return failure(400, 'Parse error', PARSE_ERROR);
  // One call counts once for the rate limit. The protocol has no batches since 2025-06-18.
  if (Array.isArray(message)) return failure(400, 'Batches are not supported', INVALID_REQUEST);
  return handled(request, message, viewer.value);
}

function messageIn(text: string): unknown {
  try {
    const message = parseJson(text);
    return hasDoubtfulNames(text) ? undefined : message;
  } catch {
    return undefined;
  }
}

async function handled(request: NextRequest, parsedBody: unknown, viewer: AppViewer): Promise<Response> {
  let isEnded = false;
  const server = serverFor(viewer, () => {
    isEnded = true;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(asAccepting(request), { parsedBody });
    if (isEnded) return refusal({ code: 'unauthenticated' }, true);
    answer.headers.set('cache-control', HEADERS['cache-control']);
    return answer;
  } finally {
    await server.close();
  }
}

/** The transport wants clients to accept event streams too, which this server never sends: who accepts JSON is answered. */
function asAccepting({ method, url, headers: sent }: NextRequest): Request {
  const headers = new Headers(sent);
  const accepted = sent.get('accept') ?? '*/*';
  if (/(?:^|[,\s])(?:\*\/\*|application\/(?:\*|json))(?:[\s;,]|$)/i.test(accepted))
    headers.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method, headers });
}

/** An unexpected error; its log line has the reference that the answer names. */
async function faultOf(error: unknown, request: NextRequest): Promise<Response> {
  if (isOfEndedSession(error)) return refusal({ code: 'unauthenticated' }, true);
  if (isDatabaseAway(error)) return refusal({ code: 'unavailable', retryAfter: 5 });
  const { reference } = (await fault(error, request).json()) as { reference?: string };
  return failure(500, `The server failed. Reference: ${reference}`, -32603);
}

/** What opens the tools: a document that everybody may read and keep for some minutes. */
export const getProtectedResource = publicRoute(async () =>
  Response.json(protectedResource(), { headers: { 'cache-control': 'public, max-age=300' } }),
);
