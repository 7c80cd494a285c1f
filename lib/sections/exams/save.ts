import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { COMPLETED, REMOVED } from '@/db/reference/values';
import { centres, type exams, results } from '@/db/schema';
import type { Command } from '@/lib/access/commands/command';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { removeRow } from '@/lib/access/record/rows';
import { today } from '@/lib/values/days';
import { done, invalid, type Result } from '@/lib/values/refusal';
import type { Exam, ExamInput } from './model';

/** The state that the contract sets on a deleted exam. */
export const MARK = { state: REMOVED };

/** The derived save, which also looks the centre up in the directory; state 3 deletes, as the contract specifies. */
export const saveExam = (
  section: ClinicalSection<typeof exams>,
  usual: Command<ExamInput, Exam>,
): Command<ExamInput, Exam> => ({
  ...usual,
  act: (input, stored) => {
    if (input.state === REMOVED) return 'remove';
    return typeof usual.act === 'function' ? usual.act(input, stored) : usual.act;
  },
  async run(record, input, stored) {
    const { id, version, state } = input;
    if (state === REMOVED) return removeRow(record, section, { id, version, values: MARK });
    const placed = await withCentre(record, input);
    if (!placed.ok) return placed;
    const saved = await usual.run(record, placed.value, stored);
    if (saved.ok && stored) await moveResults(record, stored, saved.value);
    return saved;
  },
});

/** Refuses a completed exam with a day in the future. */
export function refusedDay(_: RecordAccess, input: ExamInput, stored: Exam | undefined) {
  const { state, day } = { ...stored, ...input, day: input.day ?? stored?.day, state: input.state ?? stored?.state };
  return state === COMPLETED && day !== undefined && day > today() ? invalid('day', 'futureDay') : undefined;
}

/**
 * Moves the results of an exam whose day was corrected: results with the exam's former day get the new day, results with
 * another day keep theirs. Only results of a completed exam are moved, because an exam that is no longer completed has a
 * future day, on which nothing was measured.
 */
async function moveResults({ db, patientId }: RecordAccess, before: Exam, { id, day, state }: Exam) {
  if (state !== COMPLETED || day === before.day) return;
  await db
    .update(results)
    .set({ day, version: sql`${results.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(results.patientId, patientId), eq(results.examId, id), eq(results.day, before.day)));
}

/**
 * Completes the centre from the directory: the centre's name if the input has its id, or the id if the input has its name.
 */
async function withCentre({ db }: RecordAccess, input: ExamInput): Promise<Result<ExamInput>> {
  const { centre, centreId } = input;
  const byId = centreId !== undefined && centreId !== null;
  if (!byId && !centre) return done(centre === null ? { ...input, centreId: null } : input);
  const [found] = await db
    .select({ id: centres.id, name: centres.name })
    .from(centres)
    .where(byId ? eq(centres.id, centreId) : and(centres.listed, sql`lower(${centres.name}) = lower(${centre})`))
    .orderBy(centres.id)
    .limit(1);
  if (byId && !found) return invalid('centreId', 'invalid');
  return done({ ...input, centreId: found?.id ?? null, centre: centre ?? found?.name });
}
