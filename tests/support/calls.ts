import { NextRequest } from 'next/server';
import { actFor } from '@/lib/access/policy/acting';
import type { Sender } from '@/lib/audit/sender';
import type { Declaration } from '@/lib/http/api-route';
import { cookieName, seal } from '@/lib/session/cookie';
import { findSession, openSession, type Viewer } from '@/lib/session/sessions';
import { undeclared } from './declared';

export const OWN_ORIGIN = 'http://localhost:3000';
export const TEST_SENDER: Sender = { ip: '192.0.2.1', device: 'vitest', channel: 'api' };

/** The headers that authenticate a call. */
export type Credentials = Record<string, string>;
export const NOBODY: Credentials = {};

/** The credentials of a signed-in browser whose page is the app's own; `actingFor`: the patient for whom the user acts. */
export async function browserOf(userId: number, actingFor?: number): Promise<Credentials> {
  const { secret } = await openSession(userId, 'browser', TEST_SENDER);
  const found = actingFor === undefined ? undefined : await findSession('browser', secret, TEST_SENDER);
  if (found?.state === 'active') await actFor(found.viewer, actingFor ?? null);
  return { cookie: `${cookieName()}=${await seal(secret)}`, origin: OWN_ORIGIN };
}

/** The credentials of an integrator's client. */
export async function bearerOf(userId: number): Promise<Credentials> {
  const { secret } = await openSession(userId, 'bearer', TEST_SENDER);
  return { authorization: `Bearer ${secret}` };
}

/** The viewer that pages and actions get for this user, by a new session; `trusted` as in openSession. */
export async function viewerOf(
  userId: number,
  kind: 'browser' | 'bearer' = 'browser',
  trusted = false,
): Promise<Viewer> {
  const sender: Sender = { ...TEST_SENDER, channel: kind === 'browser' ? 'page' : 'api' };
  const { secret } = await openSession(userId, kind, sender, undefined, trusted);
  const found = await findSession(kind, secret, sender);
  if (found.state !== 'active') throw new Error('the session that was opened is not there');
  return found.viewer;
}

export type Handler = ((request: NextRequest, context: { params: Promise<never> }) => Promise<Response>) & {
  declaration?: Declaration;
};

export interface ApiCall {
  method: string;
  /** The path as in the contract: `/api/contatti/5?limit=3`. */
  path: string;
  params?: Record<string, string>;
  /** The body is sent as JSON unless it is already text or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a route's handler as Next would, without a server. */
export async function call(handler: Handler, as: Credentials, { method, path, params, body, headers }: ApiCall) {
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const text = raw ? body : JSON.stringify(body);
  const request = new NextRequest(`${OWN_ORIGIN}/webui${path}`, {
    method,
    headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...as, ...headers },
    ...(text === undefined ? {} : { body: text as BodyInit }),
  });
  const response = await handler(request, { params: Promise.resolve(params ?? {}) as Promise<never> });
  const answer = await answered(response);
  // Routes that belong to pages are not API calls and have no declaration.
  const told = handler.declaration?.summary === undefined ? undefined : handler.declaration;
  const wrong = told && undeclared(told, asDeclared(method, params, answer));
  if (wrong)
    throw new Error(`${method} ${path} answers what it does not declare: ${wrong}\n${answer.text.slice(0, 2000)}`);
  return answer;
}

const asDeclared = (method: string, params: object = {}, { status, headers, body }: Answer) => ({
  method,
  hasParameters: Object.keys(params).length > 0,
  status,
  type: headers['content-type'] ?? '',
  body,
});

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The parsed JSON body; an empty object if there is none. */
  body: Record<string, unknown>;
}

/** The value under `data` in an answer. */
export const dataOf = <T = Record<string, unknown>>({ body }: Answer) => body.data as T;

export async function answered(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // The rate limit header changes with every call, so it is left out.
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'ratelimit'));
  return {
    status: response.status,
    headers,
    text,
    body: isJson && text ? JSON.parse(text) : {},
  };
}
