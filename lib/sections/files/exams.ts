import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { exams } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Exam } from '../exams/model';
import { examsSection } from '../exams/section';
import type { StoredFile } from './model/model';

export type ExamOfFile = Pick<Exam, 'id' | 'reason' | 'day'>;

/** The exams that files are attached to, by id, as far as the viewer may see them. */
export async function readExamsOf(record: RecordAccess, rows: readonly StoredFile[]): Promise<Map<number, ExamOfFile>> {
  const ids = [...new Set(rows.flatMap(({ examId }) => examId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await record.db
    .select({ id: exams.id, reason: exams.reason, day: exams.day })
    .from(exams)
    .where(and(eq(exams.patientId, record.patientId), inArray(exams.id, ids), record.visible(examsSection)));
  return new Map(found.map((exam) => [exam.id, exam]));
}
