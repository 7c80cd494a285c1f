import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type ChallengePurpose, challenges } from '@/db/schema';

/** Minutes for which a challenge is valid. */
export const CHALLENGE_MINUTES = 10;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** Makes a random challenge of 256 bits, in base64url; the database stores only its hash. */
export async function newChallenge(db: Db, purpose: ChallengePurpose, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db.insert(challenges).values({ hash: hashOf(challenge), purpose, userId, expiresAt });
  return challenge;
}

const alive = (purpose: ChallengePurpose, challenge: string) =>
  and(eq(challenges.hash, hashOf(challenge)), eq(challenges.purpose, purpose), gt(challenges.expiresAt, sql`now()`));

/**
 * Uses up a challenge, whatever the result of the attempt. @returns its user; `undefined` if there is no such valid
 * challenge
 */
export async function redeemChallenge(
  db: Db,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<{ userId: number | null } | undefined> {
  const [row] = await db.delete(challenges).where(alive(purpose, challenge)).returning({ userId: challenges.userId });
  return row;
}

/** The user of a challenge; the challenge stays valid. */
export async function holderOfChallenge(db: Db, purpose: ChallengePurpose, challenge: string) {
  const [row] = await db.select({ userId: challenges.userId }).from(challenges).where(alive(purpose, challenge));
  return row?.userId ?? null;
}

export const voidChallenges = (db: Db, userId: number) => db.delete(challenges).where(eq(challenges.userId, userId));
