import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { totpSecrets } from '@/db/schema';
import { sealing } from '../protection/sealing';
import { counts } from './has-factor';

/** Six-digit codes that an authenticator app computes from a shared secret and the time (RFC 6238). */

const STEP_SECONDS = 30;
/** A code is also accepted one time step before and after its own, to allow for clock differences and slow typing. */
const WINDOW = 1;
/** The length of a secret: that of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Cartella Salute';
/** The number of minutes for which a new secret waits for its first code. */
const SETUP_MINUTES = 30;

const { seal, open, reseal } = sealing('secret of a second factor');
export const resealTotp = reseal;

const totp = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The time step that a code belongs to: the current one or a neighbouring one; null if the code is wrong. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** The code that is valid in a time step. */
export const codeAt = (secret: Buffer, step: number) =>
  totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** Makes a secret, which is inactive until confirmed. It replaces an inactive secret, but never an active one. */
export async function startTotp(db: Db, userId: number) {
  const countsNot = or(isNull(totpSecrets.confirmedAt), sql`${counts(totpSecrets)} is not true`);
  await db.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), countsNot));
  const secret = seal(randomBytes(SECRET_BYTES), userId);
  await db.insert(totpSecrets).values({ userId, secret }).onConflictDoNothing();
}

/** The condition that a secret waits for its first code and has not expired. */
const waits = () =>
  and(isNull(totpSecrets.confirmedAt), gt(totpSecrets.createdAt, sql`now() - make_interval(mins => ${SETUP_MINUTES})`));

/** The URI and key to enter in the authenticator app, for a user who is setting it up; null for any other user. */
export async function totpInSetup(db: Db, { userId, email }: { userId: number; email: string }) {
  const secret = await secretOf(db, userId, waits());
  if (!secret) return null;
  const shared = totp(secret, email);
  return { uri: shared.toString(), key: shared.secret.base32 };
}

/** The user's secret, unsealed, if it meets the condition. */
async function secretOf(db: Db, userId: number, state: SQL | undefined) {
  const [row] = await db
    .select({ sealed: totpSecrets.secret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), state));
  return row && open(row.sealed, userId);
}

/** Accepts a first code as proof that the app has the secret; the code is then used up. */
export const confirmTotp = async (db: Db, userId: number, code: string) =>
  (await accept(db, userId, code, waits())) !== null;

/** Accepts a code of the user's app only once, even if it is sent several times concurrently; null if the code is wrong. */
export const takeTotp = (db: Db, userId: number, code: string) =>
  accept(db, userId, code, and(isNotNull(totpSecrets.confirmedAt), counts(totpSecrets)));

async function accept(
  db: Db,
  userId: number,
  code: string,
  state: SQL | undefined,
): Promise<{ trusted: boolean } | null> {
  const secret = await secretOf(db, userId, state);
  const step = secret ? stepOf(secret, code) : null;
  if (step === null) return null;
  const [used] = await db
    .update(totpSecrets)
    .set({ lastStep: step, confirmedAt: sql`coalesce(${totpSecrets.confirmedAt}, now())` })
    .where(and(eq(totpSecrets.userId, userId), state, lt(totpSecrets.lastStep, step)))
    .returning({ trusted: sql<boolean>`${totpSecrets.confirmedByMailAt} is not null` });
  return used ?? null;
}

export const removeTotp = async (db: Db, userId: number) =>
  (
    await db
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
      .returning(ONE)
  ).length > 0;
