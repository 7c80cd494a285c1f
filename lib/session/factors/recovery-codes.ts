import 'server-only';
import { randomInt } from 'node:crypto';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recoveryCodes } from '@/db/schema';
import { keyedHash, keyedHashes } from '../../keys/secrets';
import { counts } from './has-factor';

/** Recovery codes for users who have lost their phone. They consist of digits only, since they are copied by hand. */

export const RECOVERY_CODES = 10;
const DIGITS = 12;

/** Hashes are keyed, so that the codes cannot be found by brute force from a stolen database. */
const hashed = (code: string) => `recovery code ${code}`;
const hashOf = (code: string) => keyedHash(hashed(code)).toString('base64url');

const newCode = () => Array.from({ length: DIGITS }, () => randomInt(10)).join('');

/** A code in groups of four digits for display: `1234 5678 9012`. */
const grouped = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ');

/**
 * Makes ten new codes and invalidates the earlier ones. The codes are shown only once, since only their hashes are stored.
 * `lib/session/factors/trust.ts` decides when they become active.
 */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await removeRecoveryCodes(db, userId);
  await db.insert(recoveryCodes).values([...codes].map((code) => ({ userId, hash: hashOf(code) })));
  return [...codes].map(grouped);
}

/** The condition of a user's active codes. */
const own = (userId: number) => and(eq(recoveryCodes.userId, userId), counts(recoveryCodes));

/** Uses up a recovery code: returns how many active codes are left, or null if the given code is not active. */
export async function takeRecoveryCode(
  db: Db,
  userId: number,
  typed: string,
): Promise<{ left: number; trusted: boolean } | null> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(code)) return null;
  const hashes = keyedHashes(hashed(code)).map((hash) => hash.toString('base64url'));
  const [used] = await db
    .delete(recoveryCodes)
    .where(and(inArray(recoveryCodes.hash, hashes), own(userId)))
    .returning({ trusted: sql<boolean>`${recoveryCodes.confirmedByMailAt} is not null` });
  return used ? { left: await countRecoveryCodes(db, userId), trusted: used.trusted } : null;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(own(userId));
  return row?.left ?? 0;
}

export const removeRecoveryCodes = (db: Db, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
