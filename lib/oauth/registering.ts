import 'server-only';
import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { importJWK } from 'jose';
import type { Db } from '@/db/client';
import { type ClientProof, oauthClients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { ASSERTION_ALGORITHMS } from './clients';
import { isRedirectUri } from './redirect-uris';
import { newOauthSecret } from './secrets';

/** A client that was stored. */
export interface RegisteredClient {
  /** The client_id. */
  id: string;
  number: number;
  secret?: string;
}

export interface NewClient {
  name: string;
  proof: ClientProof;
  redirectUris: string[];
  /** The public keys of a client that signs its assertions. */
  keys?: JWK[] | undefined;
  /** The only user who may authorize it; absent: everybody. */
  ownerId?: number | undefined;
}

/**
 * Stores a client. Who may register one is for the caller to check.
 * @returns for a client with a secret also the secret, which is shown this once; refusals: `invalid` of `redirectUris` or `keys`
 */
export async function insertClient(db: Db, client: NewClient): Promise<Result<RegisteredClient>> {
  const { name, proof, redirectUris, keys, ownerId } = client;
  if (redirectUris.length === 0 || !redirectUris.every(isRedirectUri)) return invalid('redirectUris', 'redirectUris');
  if (proof === 'key' && !(await arePublicKeys(keys ?? []))) return invalid('keys', 'jwks');
  const [id, number] = [`app_${randomBytes(16).toString('base64url')}`, newId()];
  const secret = proof === 'secret' ? newOauthSecret('client') : undefined;
  await db.insert(oauthClients).values({
    id,
    number,
    name,
    proof,
    redirectUris: [...new Set(redirectUris)],
    ...(secret ? { secretHash: secret.hash } : {}),
    ...(proof === 'key' ? { keys: keys ?? [] } : {}),
    ...(ownerId === undefined ? {} : { ownerId }),
  });
  return done({ id, number, ...(secret ? { secret: secret.secret } : {}) });
}

/** Whether these are one to five public keys of the accepted algorithms; a private key is refused, as it must not be sent. */
async function arePublicKeys(keys: readonly JWK[]): Promise<boolean> {
  if (keys.length === 0 || keys.length > 5) return false;
  const accepted = await Promise.all(keys.map(isPublicKey));
  return accepted.every(Boolean);
}

const LEAST_RSA_BYTES = 2048 / 8;

async function isPublicKey(key: JWK): Promise<boolean> {
  const algorithm = key.kty === 'EC' ? 'ES384' : 'RS384';
  if ('d' in key || (key.alg !== undefined && !ASSERTION_ALGORITHMS.includes(key.alg))) return false;
  try {
    const imported = await importJWK(key, algorithm);
    if (imported instanceof Uint8Array || imported.type !== 'public') return false;
    return key.kty === 'EC' ? key.crv === 'P-384' : Buffer.from(key.n ?? '', 'base64url').length >= LEAST_RSA_BYTES;
  } catch {
    return false;
  }
}
