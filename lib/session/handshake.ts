import 'server-only';
import { createHash } from 'node:crypto';
import { cookies } from 'next/headers';
import { newestSecret, secrets } from '../keys/secrets';

/** The value of next-auth's CSRF cookie, if an earlier visit has set it. */
export async function csrfCookie(): Promise<string | undefined> {
  const jar = await cookies();
  return (jar.get('__Host-next-auth.csrf-token') ?? jar.get('next-auth.csrf-token'))?.value;
}

/**
 * The secret that next-auth uses for this browser's CSRF token and for the cookies of the handshake with a provider.
 * next-auth accepts only one secret. It is the one under which the browser's CSRF token was made, so that a sign-in that
 * began before the secrets were rotated can be completed; without such a token it is the newest secret.
 */
export async function secretOfHandshake(cookie: Promise<string | undefined> = csrfCookie()): Promise<string> {
  const [token = '', hash] = (await cookie)?.split('|') ?? [];
  const made = (secret: string) => createHash('sha256').update(`${token}${secret}`).digest('hex') === hash;
  return secrets().find(made) ?? newestSecret();
}
