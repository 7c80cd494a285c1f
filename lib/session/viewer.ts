import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { type Sender, senderOf } from '../audit/sender';
import { cookieName, unseal } from './cookie';
import { findSession, renewSession, type SessionState } from './sessions';

/** The state of the session whose secret is in a cookie's value. */
export async function sessionOfCookie(value: string | undefined, sender: Sender): Promise<SessionState> {
  const secret = value ? await unseal(value) : null;
  return secret ? findSession('browser', secret, sender) : { state: 'none' };
}

/**
 * The state that the gateway keeps of the current request (lib/server/gateway/calls.mjs); the development server has no
 * gateway.
 */
interface Call {
  method: string | undefined;
  session?: { cookie: string | undefined; found: Promise<SessionState> };
}
const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<Call> };

/**
 * The session of a page request's cookie. Middleware and page handle the same request and share one database read. Requests
 * other than GET read the session again, since an action may change it before the page is rendered.
 */
export function sessionOfPage(cookie: string | undefined, sender: Sender): Promise<SessionState> {
  const call = globals.phrCalls?.getStore();
  if (call?.method !== 'GET') return sessionOfCookie(cookie, sender);
  if (call.session && call.session.cookie === cookie) return call.session.found;
  const found = sessionOfCookie(cookie, sender);
  call.session = { cookie, found };
  return found;
}

/**
 * The session of this page request, read once per request. Opening a document is an action of the user and renews the
 * session; requests that the router makes do not.
 */
export const pageSession = cache(async (): Promise<SessionState> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const found = await sessionOfPage(jar.get(cookieName())?.value, senderOf(sent, 'page'));
  if ('viewer' in found && sent.get('sec-fetch-mode') === 'navigate') await renewSession(found.viewer);
  return found;
});
