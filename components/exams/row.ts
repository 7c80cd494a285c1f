import type { EditableRow } from '@/lib/kit/model';
import type { Exam, examForm } from '@/lib/sections/exams/model';
import type { StoredFile } from '@/lib/sections/files/model/model';
import { type FileRow, rowOf } from '../files/row';

/** The data of an exam for the dialogs. */
export type ExamRow = EditableRow<typeof examForm, Exam> & { attachments: FileRow[] };

/** Returns a function that gives the attachments of an exam. */
export function attachedBy(files: readonly StoredFile[]): (exam: { id: number }) => FileRow[] {
  const found = new Map<number, FileRow[]>();
  for (const file of files)
    if (file.examId !== null) found.set(file.examId, [...(found.get(file.examId) ?? []), rowOf(file)]);
  return ({ id }) => found.get(id) ?? [];
}
