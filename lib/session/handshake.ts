import 'server-only';
import { createHash } from 'node:crypto';
import { cookies } from 'next/headers';
import { newestSecret, secrets } from '../keys/secrets';

/** next-auth's own token against forged sign-ins, where an earlier visit has left its cookie. */
export async function csrfCookie(): Promise<string | undefined> {
  const jar = await cookies();
  return (jar.get('__Host-next-auth.csrf-token') ?? jar.get('next-auth.csrf-token'))?.value;
}

/**
 * The secret by which next-auth is to know this browser's sign-in again. It takes one, for its token against forged
 * sign-ins and for the cookies of a provider's handshake: the one under which the browser was given that token, so that
 * a sign-in that has begun before the secrets were changed comes to its end.
 */
export async function secretOfHandshake(cookie: Promise<string | undefined> = csrfCookie()): Promise<string> {
  const [token = '', hash] = (await cookie)?.split('|') ?? [];
  const made = (secret: string) => createHash('sha256').update(`${token}${secret}`).digest('hex') === hash;
  return secrets().find(made) ?? newestSecret();
}
