import 'server-only';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { adverseReactions, therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import { section } from '@/lib/access/sections';
import type { Therapy } from '../therapies/model';
import type { AdverseReaction } from './model';

// A report is never seen by more than its therapy is, which the reports' section says by its parent; its own level is
// kept at the therapy's at least, so that what is shown of it is right as well.

/** The reports of a therapy that is seen already: nothing is left to ask but who sees the report itself. */
const reported = section({ name: 'adverseReactions', table: adverseReactions, permissions: {} });

/** What becomes of the reports with their therapy: they are as confidential at least, and are deleted with it. */
export async function withReports<T extends Therapy>(record: RecordAccess, therapy: T): Promise<T> {
  const { patientId } = record;
  const changed = { version: sql`${adverseReactions.version} + 1`, updatedAt: sql`now()` };
  const update = (set: { level: number } | { deletedAt: Date }, where?: SQL) =>
    record.db
      .update(adverseReactions)
      .set({ ...changed, ...set })
      .where(
        and(
          eq(adverseReactions.patientId, patientId),
          eq(adverseReactions.therapyId, therapy.id),
          record.visible(reported),
          where,
        ),
      );
  if (therapy.deletedAt === null) await update({ level: therapy.level }, lt(adverseReactions.level, therapy.level));
  else await update({ deletedAt: therapy.deletedAt });
  return therapy;
}

/** A report's own level has no effect below its therapy's. */
export async function asStrictAsTherapy(
  { db, patientId }: RecordAccess,
  report: AdverseReaction,
): Promise<AdverseReaction> {
  if (report.deletedAt !== null) return report;
  const [therapy] = await db
    .select({ level: therapies.level })
    .from(therapies)
    .where(and(eq(therapies.patientId, patientId), eq(therapies.id, report.therapyId)))
    .for('share');
  const level = therapy?.level ?? report.level;
  if (report.level >= level) return report;
  await db
    .update(adverseReactions)
    .set({ level })
    .where(and(eq(adverseReactions.patientId, patientId), eq(adverseReactions.id, report.id)));
  return { ...report, level };
}
