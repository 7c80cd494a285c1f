import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Occurrence, reminderActions } from '@/db/schema';

/** For how many hours the buttons of a notification work. */
const HOURS = 24;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** For whom and for which doses a notification's buttons act. */
export interface ActionOf {
  userId: number;
  record: number;
  occurrences: Occurrence[];
}

/**
 * Makes the secret of a notification's buttons, which works once; only its hash is stored. `outboxId`: the waiting notification,
 * whose secret of an earlier attempt no longer works.
 */
export async function newActionSecret(
  db: Db,
  { userId, record, occurrences }: ActionOf,
  outboxId: number | null = null,
): Promise<string> {
  if (outboxId !== null) await db.delete(reminderActions).where(eq(reminderActions.outboxId, outboxId));
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(hours => ${HOURS})`;
  const values = { hash: hashOf(secret), userId, record, occurrences, expiresAt, outboxId };
  await db.insert(reminderActions).values(values as never);
  return secret;
}

/** Uses up a secret; undefined if it is unknown, expired, or was used. */
export async function takeActionSecret(db: Db, secret: string): Promise<ActionOf | undefined> {
  const { userId, record, occurrences } = reminderActions;
  const [taken] = await db
    .delete(reminderActions)
    .where(and(eq(reminderActions.hash, hashOf(secret)), gt(reminderActions.expiresAt, sql`now()`)))
    .returning({ userId, record, occurrences });
  return taken;
}

export const forgetOldActions = (db: Db) =>
  db.delete(reminderActions).where(lte(reminderActions.expiresAt, sql`now()`));
