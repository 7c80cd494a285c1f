import type { StoredFile } from '@/lib/sections/files/model/model';
import { type FileRow, rowOf } from '../files/row';

/** The data of an exam's attachments for the dialogs. */
export type AttachedRow = { id: number; reason: string; attachments: FileRow[] };

/** The attachments by exam id. */
export function attachedBy(files: readonly StoredFile[]): (exam: { id: number }) => FileRow[] {
  const found = new Map<number, FileRow[]>();
  for (const file of files)
    if (file.examId !== null) found.set(file.examId, [...(found.get(file.examId) ?? []), rowOf(file)]);
  return ({ id }) => found.get(id) ?? [];
}
