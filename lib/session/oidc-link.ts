import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { config, isSecure } from '../config';
import type { Viewer } from './sessions';

/**
 * That a signed-in user is on the way to their provider to link its account, as a sealed cookie: it names the session that has
 * asked, so that what comes back without that session links nothing.
 */
const cookieName = () => (isSecure() ? '__Host-phr.linking' : 'phr.linking');
const SALT = 'linking of a provider';
const SECONDS = 600;

export async function beginLinking({ session }: Viewer) {
  const token = { session: session.hash };
  const value = await encode({ token, secret: config().AUTH_SECRET, salt: SALT, maxAge: SECONDS });
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure(), maxAge: SECONDS };
  (await cookies()).set(cookieName(), value, options);
}

/** The session that is linking, and no more after this. */
export async function endLinking(): Promise<string | null> {
  const jar = await cookies();
  const value = jar.get(cookieName())?.value;
  if (!value) return null;
  jar.delete(cookieName());
  const token = await decode({ token: value, secret: config().AUTH_SECRET, salt: SALT }).catch(() => null);
  return typeof token?.session === 'string' ? token.session : null;
}
