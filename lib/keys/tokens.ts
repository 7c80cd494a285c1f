import { decode, encode, type JWT } from 'next-auth/jwt';
import { newestSecret, secrets } from './secrets';

interface Sealed {
  token: JWT;
  /** What the token is for: one of another purpose opens nothing. */
  salt?: string;
  /** Seconds for which it is good. */
  maxAge: number;
}

/** An encrypted JWT, under the newest secret. */
export const sealToken = ({ token, salt = '', maxAge }: Sealed): Promise<string> =>
  encode({ token, secret: newestSecret(), salt, maxAge });

/** What is in a token of ours, whichever of the secrets it was made under; null for any other text and once it is too old. */
export async function openToken(value: string, salt = ''): Promise<JWT | null> {
  for (const secret of secrets()) {
    const token = await decode({ token: value, secret, salt }).catch(() => null);
    if (token) return token;
  }
  return null;
}
