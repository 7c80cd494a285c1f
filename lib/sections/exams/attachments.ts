import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { exams, files } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { childrenOf } from '@/lib/kit/children';
import type { StoredFile } from '../files/model/model';
import type { Exam } from './model';

// An attachment is a file that belongs to an exam.

/** A limit above the number of an exam's attachments. */
const MOST = 500;

const attached = childrenOf({ name: 'files', table: files, parentId: files.examId, parents: exams });

export type Attachment = StoredFile & { examId: number };
export type ExamWithAttachments = Exam & { attachments?: Attachment[] };

/** The contract's lists of the attachments' names and ids, as columns of the exams' JSON. */
export function attachmentLists(record: RecordAccess): Record<string, SQL> {
  const list = (column: typeof files.name | typeof files.id) => {
    const rows = sql`select coalesce(json_agg(${column} order by ${files.createdAt}, ${files.id}), '[]') from ${files}
      where ${files.patientId} = ${exams.patientId} and ${files.examId} = ${exams.id} and ${record.visible(attached.seen)}`;
    // A nested SQL fragment in parentheses, because only within such a fragment do columns keep their table names.
    return sql`${sql`(${rows})`}`;
  };
  return { allegati: list(files.name), id_allegati: list(files.id) };
}

/** The attachments of exams that the viewer sees, oldest first; attachments that the viewer may not see are left out. */
export async function readAttachments(record: RecordAccess, examIds: readonly number[]): Promise<Attachment[]> {
  if (examIds.length === 0) return [];
  const rows = await record.db
    .select()
    .from(files)
    .where(
      and(eq(files.patientId, record.patientId), inArray(files.examId, [...examIds]), record.visible(attached.seen)),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(MOST * examIds.length);
  return rows as Attachment[];
}

/**
 * Updates an exam's attachments after a save of the exam: they become at least as confidential as the exam, and are deleted
 * with it.
 */
export async function withAttachments(record: RecordAccess, exam: Exam): Promise<ExamWithAttachments> {
  await attached.follow(record, exam);
  return exam.deletedAt === null ? { ...exam, attachments: await readAttachments(record, [exam.id]) } : exam;
}

/** The file with its exam's level, if its own is weaker and therefore has no effect. */
export const asStrictAsExam = (record: RecordAccess, file: StoredFile): Promise<StoredFile> =>
  attached.asStrict(record, file, file.examId);
