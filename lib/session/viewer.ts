import 'server-only';
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

/**
 * Who asks for this page, judged once per request. Opening a document is the user's doing and renews his session; what
 * the router fetches by itself is not.
 */
export const pageSession = cache(async (): Promise<SessionState> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const found = await sessionOfCookie(jar.get(cookieName())?.value, senderOf(sent, 'page'));
  if ('viewer' in found && sent.get('sec-fetch-mode') === 'navigate') await renewSession(found.viewer);
  return found;
});
