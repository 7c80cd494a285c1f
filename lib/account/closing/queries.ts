import 'server-only';
import { eq } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { closures } from '@/db/schema';
import { database } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';

/** The time until which a closed account can be restored; undefined for an open one. */
export async function restorableUntil({ userId }: Pick<Viewer, 'userId'>): Promise<Date | undefined> {
  const [row] = await database().db.select({ dueAt: closures.dueAt }).from(closures).where(eq(closures.userId, userId));
  return row?.dueAt;
}

/** Whether a user's account is closed or already erased. */
export async function isClosed(userId: number): Promise<boolean> {
  const [closed] = await database().db.select(ONE).from(closures).where(eq(closures.userId, userId));
  return closed !== undefined;
}
