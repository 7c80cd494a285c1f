import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { reminderClocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';

export type Clock = typeof reminderClocks.$inferSelect;

const isClock = ({ userId, record }: Pick<Clock, 'userId' | 'record'>) =>
  and(eq(reminderClocks.userId, userId), eq(reminderClocks.record, record));

/** From now on the viewer is reminded of this record. What was due before is not caught up. */
export const startClock = ({ db, viewer, patientId }: RecordAccess) =>
  db.insert(reminderClocks).values({ userId: viewer.userId, record: patientId }).onConflictDoNothing();

/** The next clock that is due and that no other transaction holds; it stays locked until the transaction ends. */
export async function takeClock(db: Db, now: Date): Promise<Clock | undefined> {
  const [clock] = await db
    .select()
    .from(reminderClocks)
    .where(lte(reminderClocks.nextAt, now))
    .orderBy(reminderClocks.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return clock;
}

export const setClock = (db: Db, clock: Clock, values: Partial<Pick<Clock, 'nextAt' | 'sweptUntil'>>) =>
  db.update(reminderClocks).set(values).where(isClock(clock));

export const removeClock = (db: Db, clock: Clock) => db.delete(reminderClocks).where(isClock(clock));
