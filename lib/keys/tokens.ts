import { decode, encode, type JWT } from 'next-auth/jwt';
import { newestSecret, secrets } from './secrets';

interface Sealed {
  token: JWT;
  /** The token's purpose: a token made for another purpose does not open. */
  salt?: string;
  /** Seconds for which the token is valid. */
  maxAge: number;
}

/** An encrypted JWT, under the newest secret. */
export const sealToken = ({ token, salt = '', maxAge }: Sealed): Promise<string> =>
  encode({ token, secret: newestSecret(), salt, maxAge });

/** The content of one of our tokens, under any of the secrets; null for any other text and for an expired token. */
export async function openToken(value: string, salt = ''): Promise<JWT | null> {
  for (const secret of secrets()) {
    const token = await decode({ token: value, secret, salt }).catch(() => null);
    if (token) return token;
  }
  return null;
}
