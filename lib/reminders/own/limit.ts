import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { MOST_REMINDERS } from '../due/model';

/** The lock under which settings are compared with their version, and reminders and feeds are counted. */
export const REMINDERS = 'reminders';

/** The message that the viewer has as many reminders in the record as a user may have; undefined if there is room for one more. */
export async function noRoom(record: RecordAccess): Promise<string | undefined> {
  await waitForOthers(record, REMINDERS);
  const { db, patientId, viewer } = record;
  const own = and(eq(reminders.patientId, patientId), eq(reminders.userId, viewer.userId));
  const [had] = await db.select({ rows: count() }).from(reminders).where(own);
  return (had?.rows ?? 0) >= MOST_REMINDERS ? `tooMany?max=${MOST_REMINDERS}` : undefined;
}
