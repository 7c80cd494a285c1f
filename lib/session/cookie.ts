import { isSecure } from '../config';
import { secrets } from '../keys/secrets';
import { openToken, sealToken } from '../keys/tokens';
import { ABSOLUTE_SECONDS } from './lifetime';

const PLAIN_NAME = 'phr.session';
/** The session cookie's name over https; the `__Host-` prefix binds it to this host, path / and TLS. */
export const SECURE_NAME = `__Host-${PLAIN_NAME}`;
export const cookieName = () => (isSecure() ? SECURE_NAME : PLAIN_NAME);
export const cookieOptions = () => ({ httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure() });

/** Makes the cookie's value: an encrypted JWT that contains only the session's secret. */
export const seal = (secret: string) => sealToken({ token: { sid: secret }, maxAge: ABSOLUTE_SECONDS });

let opened: { under?: readonly string[]; values: Map<string, string> } = { values: new Map() };

/**
 * The session secret in a cookie's value; null if this installation did not seal the value. Decrypted values are cached,
 * which is safe since the session's row decides whether the session is still open.
 */
export async function unseal(value: string): Promise<string | null> {
  if (opened.under !== secrets()) opened = { under: secrets(), values: new Map() };
  const { values } = opened;
  const known = values.get(value);
  if (known) return known;
  const token = await openToken(value);
  if (typeof token?.sid !== 'string') return null;
  if (values.size >= 1000) values.clear();
  values.set(value, token.sid);
  return token.sid;
}
