import { decode, encode } from 'next-auth/jwt';
import { config, isSecure } from '../config';
import { ABSOLUTE_SECONDS } from './lifetime';

/** The session cookie. Over https its name binds it to this host, path and TLS. */
export const cookieName = () => (isSecure() ? '__Host-phr.session' : 'phr.session');
export const cookieOptions = () => ({ httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure() });

/** The cookie's value: an encrypted JWT with nothing in it but the session's secret. */
export const seal = (secret: string) =>
  encode({ token: { sid: secret }, secret: config().AUTH_SECRET, maxAge: ABSOLUTE_SECONDS });

const opened = new Map<string, string>();

/**
 * The session secret in a cookie's value, null when it is not one of ours. Whether the session lives, its row decides,
 * so the decrypted value may be remembered.
 */
export async function unseal(value: string): Promise<string | null> {
  const known = opened.get(value);
  if (known) return known;
  const token = await decode({ token: value, secret: config().AUTH_SECRET }).catch(() => null);
  if (typeof token?.sid !== 'string') return null;
  if (opened.size >= 1000) opened.clear();
  opened.set(value, token.sid);
  return token.sid;
}
