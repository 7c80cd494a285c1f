import 'server-only';
import { and, eq, gte, lte } from 'drizzle-orm';
import { SCHEDULED } from '@/db/reference/values';
import { exams } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { examsSection } from '@/lib/sections/exams/section';
import { MOST_DAYS_AHEAD, remindersOf } from './visits';
import { daysAround, inZone, type Planned, type Window } from './window';

const { id, day, reason, state } = exams;

/** The booked exams that the viewer sees, the evening before. Exams have a day and no time. */
export async function plannedExams(
  { db, patientId, visible }: RecordAccess,
  window: Window,
  leadOf: (rowId: number) => number | undefined,
): Promise<Planned[]> {
  const { first, last } = daysAround(window, MOST_DAYS_AHEAD);
  const rows = await db
    .select({ rowId: id, day, text: reason })
    .from(exams)
    .where(
      and(eq(exams.patientId, patientId), visible(examsSection), eq(state, SCHEDULED), gte(day, first), lte(day, last)),
    );
  return rows.flatMap((row) =>
    remindersOf(window, row.day, undefined, leadOf(row.rowId)).map((at) => ({
      ...row,
      ...{ kind: 'exam' as const, section: examsSection.name, time: '', at, begins: inZone(window, row.day, '00:00') },
    })),
  );
}
