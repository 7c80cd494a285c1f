import 'server-only';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { exams, files } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import { section } from '@/lib/access/sections';
import type { StoredFile } from '../files/model';
import type { Exam } from './model';

// An attachment is a file with an exam. It is never seen by more than the exam is, which the files' section says by its
// parent; its own level is kept at the exam's at least, so that what is shown of it is right as well.

/** More than an exam has. */
const MOST = 500;

/** The files of an exam that is seen already: nothing is left to ask but who sees the file itself. */
const attached = section({ name: 'files', table: files, permissions: {} });

export type Attachment = StoredFile & { examId: number };
export type ExamWithAttachments = Exam & { attachments?: Attachment[] };

/** The contract's lists of the attachments' names and ids, as columns of the exams' JSON. */
export function attachmentLists(record: RecordAccess): Record<string, SQL> {
  const list = (column: typeof files.name | typeof files.id) => {
    const rows = sql`select coalesce(json_agg(${column} order by ${files.createdAt}, ${files.id}), '[]') from ${files}
      where ${files.patientId} = ${exams.patientId} and ${files.examId} = ${exams.id} and ${record.visible(attached)}`;
    // In parentheses of its own, within which columns keep their tables' names.
    return sql`${sql`(${rows})`}`;
  };
  return { allegati: list(files.name), id_allegati: list(files.id) };
}

/** What is attached to exams that the viewer sees, as far as the viewer sees that too, the oldest first. */
export async function readAttachments(record: RecordAccess, examIds: readonly number[]): Promise<Attachment[]> {
  if (examIds.length === 0) return [];
  const rows = await record.db
    .select()
    .from(files)
    .where(and(eq(files.patientId, record.patientId), inArray(files.examId, [...examIds]), record.visible(attached)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(MOST * examIds.length);
  return rows as Attachment[];
}

/** What becomes of the attachments with their exam: they are as confidential at least, and are deleted with it. */
export async function withAttachments(record: RecordAccess, exam: Exam): Promise<ExamWithAttachments> {
  const { db, patientId } = record;
  const changed = { version: sql`${files.version} + 1`, updatedAt: sql`now()` };
  const ofExam = and(eq(files.patientId, patientId), eq(files.examId, exam.id), record.visible(attached));
  if (exam.deletedAt !== null) {
    await db
      .update(files)
      .set({ ...changed, deletedAt: exam.deletedAt })
      .where(ofExam);
    return exam;
  }
  await db
    .update(files)
    .set({ ...changed, level: exam.level })
    .where(and(ofExam, lt(files.level, exam.level)));
  return { ...exam, attachments: await readAttachments(record, [exam.id]) };
}

/** A file's own level has no effect below its exam's. */
export async function asStrictAsExam({ db, patientId }: RecordAccess, file: StoredFile): Promise<StoredFile> {
  if (file.examId === null || file.deletedAt !== null) return file;
  const [exam] = await db
    .select({ level: exams.level })
    .from(exams)
    .where(and(eq(exams.patientId, patientId), eq(exams.id, file.examId)))
    .for('share');
  const level = exam?.level ?? file.level;
  if (file.level >= level) return file;
  await db
    .update(files)
    .set({ level })
    .where(and(eq(files.patientId, patientId), eq(files.id, file.id)));
  return { ...file, level };
}
