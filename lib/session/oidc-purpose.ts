import 'server-only';
import { cookies } from 'next/headers';
import { isSecure } from '../config';
import { openToken, sealToken } from '../keys/tokens';
import type { Viewer } from './sessions';

/**
 * The purpose for which a signed-in user was sent to their provider, stored in a sealed cookie: to link the provider's
 * account, or to prove their identity. The cookie also names the session that asked; an answer that arrives without that
 * session has no effect.
 */
export type ProviderPurpose = 'link' | 'proof';
const isPurpose = (text: unknown): text is ProviderPurpose => text === 'link' || text === 'proof';

const cookieName = () => (isSecure() ? '__Host-phr.provider' : 'phr.provider');
const SALT = 'purpose of a provider’s answer';
const SECONDS = 600;

export async function rememberPurpose({ session }: Viewer, purpose: ProviderPurpose) {
  const token = { session: session.hash, purpose };
  const value = await sealToken({ token, salt: SALT, maxAge: SECONDS });
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure(), maxAge: SECONDS };
  (await cookies()).set(cookieName(), value, options);
}

/** Reads and deletes the purpose of a provider's answer, with the session that asked for it; null if no purpose is stored. */
export async function takePurpose(): Promise<{ session: string; purpose: ProviderPurpose } | null> {
  const jar = await cookies();
  const value = jar.get(cookieName())?.value;
  if (!value) return null;
  jar.delete(cookieName());
  const token = await openToken(value, SALT);
  return typeof token?.session === 'string' && isPurpose(token.purpose)
    ? { session: token.session, purpose: token.purpose }
    : null;
}
