import 'server-only';
import { createHash, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ONE } from '@/db/rows';
import { challenges } from '@/db/schema';
import { database } from '../database';
import { causeOf, log } from '../log';
import { parseJson } from '../values/json';
import { done, type Result, refuse } from '../values/refusal';
import { oidcProvider, type ProviderClaims } from './oidc';
import { providerKey } from './provider-keys';

/**
 * An id_token that a program got of the provider itself (OpenID Connect Core 1.0, 3.1.3.7). We have asked no question that its
 * nonce could answer: instead it must be of the last minutes, and is taken once.
 */

const MOST_MINUTES = 10;
const CLOCK_SECONDS = 60;

const header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string().min(1).max(200) });
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
});
type Claims = z.infer<typeof claims>;

/** What a token says, once its signature and all that binds it to this installation is right. */
export async function claimsOf(token: string): Promise<Result<ProviderClaims>> {
  const provider = oidcProvider();
  const read = readToken(token);
  if (!provider || !read) return refuse('not_registered');
  const isSigned = await isSignedBy(provider.issuer, read).catch((error) => {
    log().warn({ cause: causeOf(error) }, 'the provider’s keys could not be had');
    return null;
  });
  if (isSigned === null) return refuse('unavailable');
  if (!isSigned || !isForUs(read.claims, provider) || !(await isFirst(token))) return refuse('not_registered');
  const { sub, email, email_verified } = read.claims;
  return done({ issuer: provider.issuer, subject: sub, email, emailVerified: email_verified === true });
}

function readToken(token: string) {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  const [head, body] = [header.safeParse(jsonIn(parts[0])), claims.safeParse(jsonIn(parts[1]))];
  if (!head.success || !body.success) return null;
  const signed = Buffer.from(`${parts[0]}.${parts[1]}`);
  return { header: head.data, claims: body.data, signed, signature: Buffer.from(parts[2] ?? '', 'base64url') };
}

function jsonIn(part = ''): unknown {
  try {
    return parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** The algorithm is one of two, and the key of the kind that goes with it: a token cannot choose a weaker one. */
async function isSignedBy(issuer: string, read: NonNullable<ReturnType<typeof readToken>>): Promise<boolean> {
  const key = await providerKey(issuer, read.header.kid, read.header.alg);
  return key !== null && verify('sha256', read.signed, { key, dsaEncoding: 'ieee-p1363' }, read.signature);
}

function isForUs({ iss, aud, azp, exp, iat }: Claims, { issuer, clientId }: { issuer: string; clientId: string }) {
  const now = Date.now() / 1000;
  const audiences = [aud].flat();
  return (
    iss === issuer &&
    audiences.includes(clientId) &&
    (audiences.length === 1 || azp === clientId) &&
    (azp === undefined || azp === clientId) &&
    exp > now - CLOCK_SECONDS &&
    iat < now + CLOCK_SECONDS &&
    iat > now - MOST_MINUTES * 60
  );
}

/** Whether it comes for the first time; its hash is kept for as long as it could be sent again. */
async function isFirst(token: string): Promise<boolean> {
  const hash = createHash('sha256').update(`id_token ${token}`).digest('hex');
  const first = await database()
    .db.insert(challenges)
    .values({ hash, purpose: 'id_token', expiresAt: sql`now() + make_interval(mins => ${MOST_MINUTES + 5})` })
    .onConflictDoNothing()
    .returning(ONE);
  return first.length > 0;
}
