import 'server-only';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { pregnancies } from '@/db/schema';
import type { RecordAccess, RecordViewer } from '@/lib/access/record/record';
import { daysAfter, today } from '@/lib/values/days';
import { pregnanciesSection } from './section';

/** A pregnancy that lasts longer than this has ended, and nobody has recorded it. In weeks. */
const LONGEST_WEEKS = 45;

/**
 * The pregnancy that lasts today, as far as the viewer may see it: it has neither end nor outcome, and began, or was recorded,
 * at most 45 weeks ago. The newest, if there are several.
 */
export async function readCurrentPregnancy(
  record: RecordAccess<RecordViewer>,
): Promise<{ id: number; start: string | null } | null> {
  const rows = await record.db
    .select({ id: pregnancies.id, start: pregnancies.start, createdAt: pregnancies.createdAt })
    .from(pregnancies)
    .where(
      and(
        eq(pregnancies.patientId, record.patientId),
        record.visible(pregnanciesSection),
        isNull(pregnancies.end),
        isNull(pregnancies.outcome),
      ),
    )
    .orderBy(desc(pregnancies.createdAt), desc(pregnancies.id));
  const since = daysAfter(today(), -7 * LONGEST_WEEKS);
  const current = rows.find(({ start, createdAt }) => (start ?? today(createdAt)) >= since);
  return current ? { id: current.id, start: current.start } : null;
}
