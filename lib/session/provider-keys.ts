import 'server-only';
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

/** The keys with which a provider signs, by its discovery document (OpenID Connect Discovery 1.0). */

interface PublishedKey extends JsonWebKey {
  kid?: string;
  use?: string;
}
interface Known {
  issuer: string;
  keys: PublishedKey[];
  at: number;
}

const AN_HOUR_MS = 3_600_000;
/** A key that is not known may be a new one, but not each garbled token makes us ask for it. */
const A_MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;

let known: Known | undefined;

/** The key of that name, for that algorithm; null where the provider has none. Throws when it cannot be asked. */
export async function providerKey(issuer: string, kid: string, alg: 'RS256' | 'ES256'): Promise<KeyObject | null> {
  const isOld = (ms: number) => known?.issuer !== issuer || Date.now() - known.at > ms;
  const find = () => known?.keys.find((key) => key.kid === kid && key.use !== 'enc' && key.kty === KINDS[alg]);
  if (isOld(AN_HOUR_MS) || (!find() && isOld(A_MINUTE_MS))) known = await fetched(issuer);
  const jwk = find();
  return jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : null;
}

const KINDS = { RS256: 'RSA', ES256: 'EC' } as const;

async function fetched(issuer: string): Promise<Known> {
  const { issuer: named, jwks_uri } = await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (named !== issuer || typeof jwks_uri !== 'string') throw new Error('the provider does not describe itself');
  const { keys } = await json(jwks_uri);
  return { issuer, keys: Array.isArray(keys) ? keys : [], at: Date.now() };
}

async function json(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`the provider answers ${response.status}`);
  return response.json();
}
