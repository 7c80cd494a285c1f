import 'server-only';
import { randomBytes } from 'node:crypto';
import { keyedHashes } from '@/lib/keys/secrets';
import { newSecret } from '@/lib/session/sessions';

/** What a secret of OAuth is for; the purpose is part of the hash, so that no secret works in another's place. */
export type Purpose = 'request' | 'code' | 'refresh' | 'client' | 'assertion';

const PREFIX: Record<Purpose, string> = { request: '', code: '', refresh: 'phrr_', client: 'phrc_', assertion: '' };

/** The hashes under which a secret may be stored, that of the newest key first. */
export const hashesOf = (purpose: Purpose, secret: string): string[] =>
  keyedHashes(`oauth ${purpose} ${secret}`).map((hash) => hash.toString('hex'));

/** A new secret of 256 bits, and the hash to store. */
export function newOauthSecret(purpose: Purpose) {
  const secret = PREFIX[purpose] + randomBytes(32).toString('base64url');
  return { secret, hash: hashesOf(purpose, secret)[0] as string };
}

export const newAccessToken = () => newSecret('app');
