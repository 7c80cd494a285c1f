import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { type Sender, senderOf } from '../audit/sender';
import { cookieName, unseal } from './cookie';
import { findSession, renewSession, type SessionState } from './sessions';

/** The state of the session in a cookie's value. */
export async function sessionOfCookie(value: string | undefined, sender: Sender): Promise<SessionState> {
  const secret = value ? await unseal(value) : null;
  return secret ? findSession('browser', secret, sender) : { state: 'none' };
}

/** The request that is being answered, as lib/server/gateway/calls.mjs knows it; the development server has no such thing. */
interface Call {
  method: string | undefined;
  session?: { cookie: string | undefined; found: Promise<SessionState> };
}
const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<Call> };

/**
 * The session of the cookie that a page was asked for with. Middleware and page are one request, and judge it by one look at the
 * database; an action may change the session before its page is drawn, and looks anew.
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
 * Who asks for this page, judged once per request. Opening a document is the user's doing and renews the session; what
 * the router fetches by itself is not.
 */
export const pageSession = cache(async (): Promise<SessionState> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const found = await sessionOfPage(jar.get(cookieName())?.value, senderOf(sent, 'page'));
  if ('viewer' in found && sent.get('sec-fetch-mode') === 'navigate') await renewSession(found.viewer);
  return found;
});
