import 'server-only';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** A provider's signing keys, found through its discovery document (OpenID Connect Discovery 1.0). */

interface Known {
  issuer: string;
  keys: JWTVerifyGetKey;
  at: number;
}

const AN_HOUR_MS = 3_600_000;
/**
 * The minimum time between two requests for keys: an unknown key id may be a new key, but a stream of invalid tokens must
 * not cause a request each.
 */
const A_MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;

let known: Known | undefined;

/** The provider's keys could not be fetched, so a token cannot be checked. */
export class ProviderUnavailable extends Error {}

/**
 * Finds the key that a token's header names, for `jwtVerify`.
 * @throws ProviderUnavailable if the provider does not answer; an error of jose if the provider has no such key.
 */
export const keyOfProvider =
  (issuer: string): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      if (known?.issuer !== issuer || Date.now() - known.at > AN_HOUR_MS)
        known = { issuer, keys: await keysOf(issuer), at: Date.now() };
      return await known.keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new ProviderUnavailable('the keys of the provider are not available', { cause });
    }
  };

async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`the provider answers ${response.status}`);
  const { issuer: named, jwks_uri } = await response.json();
  if (named !== issuer || typeof jwks_uri !== 'string') throw new Error('the provider does not describe itself');
  return createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: A_MINUTE_MS,
    cacheMaxAge: AN_HOUR_MS,
  });
}
