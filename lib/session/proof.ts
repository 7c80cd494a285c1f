import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, users } from '@/db/schema';
import { readInput } from '@/lib/values/input';
import { auditAlone, writeAudit } from '../audit/audit';
import { database, inTransaction } from '../database';
import { sendOutbox } from '../mail/outbox';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { factorsOf, type ShownFactor, takeCode } from './factors/factors';
import { takePasskey } from './factors/passkeys';
import { asTry, type Standing } from './factors/tries';
import { passwordMatches } from './password';
import type { ProofMeans } from './proof-means';
import { countTry, forgetTry, type Limit } from './protection/throttle';
import type { Viewer } from './sessions';
import { isFresh } from './step-up';

/**
 * The ways in which a viewer can prove their identity. For a user with a second factor the password is not enough, since
 * others may know it.
 */
export async function meansOf(viewer: Viewer): Promise<ProofMeans> {
  const { db } = database();
  const [factors, [user]] = await Promise.all([
    factorsOf(db, viewer.userId),
    db
      .select({ password: sql<boolean>`${users.passwordHash} is not null` })
      .from(users)
      .where(eq(users.id, viewer.userId)),
  ]);
  const guarded = factors.totp || factors.passkey;
  return {
    fresh: isFresh(viewer),
    password: !guarded && Boolean(user?.password),
    code: factors.totp || (guarded && factors.codes > 0),
    passkey: factors.passkey,
  };
}

/** A proof of identity: a password, a code or a passkey's answer. */
export const proofBody = z.union([
  z.object({ password: z.string().min(1).max(1024) }),
  z.object({ code: z.string().min(1).max(100) }),
  z.object({ passkey: z.record(z.string(), z.unknown()) }),
]);

/** Checks a proof of identity (step-up); if the proof is right, the session counts as freshly proved for some minutes. */
export async function prove(viewer: Viewer, sent: unknown): Promise<Result<null>> {
  const { userId, sender } = viewer;
  const result = await tried(viewer, sent);
  sendOutbox();
  if (!result.ok) {
    await auditAlone({ userId, action: 'step_up', outcome: result.refusal.code, sender });
    return result;
  }
  await refreshed(viewer, result.value);
  return done(null);
}

/** Records in the session that the identity was just proved. `trusted`: by a factor that the mailbox has confirmed. */
export const refreshed = ({ userId, session, sender }: Viewer, { trusted }: ShownFactor = { trusted: false }) =>
  inTransaction('write', async (tx) => {
    await tx.db
      .update(sessions)
      .set({ provedAt: sql`now()`, ...(trusted ? { trusted } : {}) })
      .where(eq(sessions.hash, session.hash));
    await writeAudit(tx.sql, { userId, action: 'step_up', outcome: 'ok', sender });
  });

async function tried(viewer: Viewer, sent: unknown): Promise<Result<ShownFactor>> {
  const parsed = readInput(proofBody, sent);
  if (!parsed.success) return invalid('password', 'required');
  const means = await meansOf(viewer);
  const { userId, sender } = viewer;
  if ('password' in parsed.data) {
    if (!means.password) return invalid('password', 'passwordWrong');
    return byPassword(userId, parsed.data.password);
  }
  const { data } = parsed;
  const right =
    'code' in data
      ? await takeCode(userId, data.code, sender, IN_SESSION)
      : await asTry({ userId, ip: sender.ip, standing: IN_SESSION }, () => takePasskey('proof', data.passkey, userId));
  if (right.ok) return right;
  return right.refusal.code === 'wrong_code' ? invalid('code', 'codeWrong') : right;
}

const IN_SESSION: Standing = { as: 'session' };

/** The limit of wrong passwords, counted per user over all sessions. */
const triesOf = (userId: number): Limit[] => [{ of: ['proof', userId], tries: 10, seconds: 900 }];

async function byPassword(userId: number, password: string): Promise<Result<ShownFactor>> {
  const tries = triesOf(userId);
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(user?.hash ?? null, password))) return invalid('password', 'passwordWrong');
  await forgetTry(tries);
  return done({ trusted: false });
}

export const meansAnswer = z.object({
  fresh: z.boolean(),
  password: z.boolean(),
  code: z.boolean(),
  passkey: z.boolean(),
});
