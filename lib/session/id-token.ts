import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { ONE } from '@/db/rows';
import { challenges } from '@/db/schema';
import { database } from '../database';
import { causeOf, log } from '../log';
import { done, type Result, refuse } from '../values/refusal';
import { oidcProvider, type ProviderClaims } from './oidc';
import { keyOfProvider, ProviderUnavailable } from './provider-keys';

/**
 * Checks of an id_token that a program got from the provider itself (OpenID Connect Core 1.0, 3.1.3.7). The token contains
 * no nonce of this app; instead it must have been issued within the last minutes, and it is accepted only once.
 */

const MOST_MINUTES = 10;
const CLOCK_SECONDS = 60;

const header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string().min(1).max(200) });
const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  auth_time: z.number().optional(),
});
type Claims = z.infer<typeof claims>;

/**
 * The claims of a token whose signature, issuer, audience and time are valid and which was not used before. The refusal is
 * `not_registered` if any of these checks fails, and `unavailable` while the provider's keys cannot be fetched.
 */
export async function claimsOf(token: string): Promise<Result<ProviderClaims>> {
  const provider = oidcProvider();
  if (!provider) return refuse('not_registered');
  try {
    const read = await verifiedClaims(token, provider);
    if (!read || !isForUs(read, provider.clientId) || !(await isFirst(token))) return refuse('not_registered');
    const { sub, email, email_verified, auth_time: authTime } = read;
    return done({ issuer: provider.issuer, subject: sub, email, emailVerified: email_verified === true, authTime });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log().warn({ cause: causeOf(error.cause) }, 'the provider’s keys could not be had');
    return refuse('unavailable');
  }
}

/**
 * The claims of a token with valid signature, issuer, audience and time; otherwise null. Only two algorithms are accepted,
 * each with a key of its type, so that a token cannot choose a weaker one.
 * @throws ProviderUnavailable
 */
async function verifiedClaims(token: string, { issuer, clientId }: { issuer: string; clientId: string }) {
  try {
    // Refuse a token without a key id before asking the provider.
    header.parse(decodeProtectedHeader(token));
    const { payload } = await jwtVerify(token, keyOfProvider(issuer), {
      algorithms: header.shape.alg.options,
      issuer,
      audience: clientId,
      clockTolerance: CLOCK_SECONDS,
      // jose adds the clock tolerance to the maximum age.
      maxTokenAge: MOST_MINUTES * 60 - CLOCK_SECONDS,
      requiredClaims: ['exp'],
    });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    return null;
  }
}

/**
 * Whether the token was issued to this app. jose has checked the audience; if there are several, OpenID Connect requires
 * `azp`.
 */
const isForUs = ({ aud, azp }: Claims, clientId: string) =>
  azp === undefined ? [aud].flat().length === 1 : azp === clientId;

/** Whether a token is used for the first time; its hash is stored for as long as the token is valid. */
async function isFirst(token: string): Promise<boolean> {
  const hash = createHash('sha256').update(`id_token ${token}`).digest('hex');
  const first = await database()
    .db.insert(challenges)
    .values({ hash, purpose: 'id_token', expiresAt: sql`now() + make_interval(mins => ${MOST_MINUTES + 5})` })
    .onConflictDoNothing()
    .returning(ONE);
  return first.length > 0;
}
