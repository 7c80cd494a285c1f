import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { importedRows, imports } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';

/** That a row was imported from a document. */
export interface ImportOrigin {
  importId: number;
  section: string;
  rowId: number;
  title: string;
  documentId: string | null;
  fileId: number | null;
  importedAt: Date;
}

/** Where the rows of a record, or these rows of it, were imported from, the oldest import first. */
export const readOrigins = (
  { db, patientId }: Pick<RecordAccess, 'db' | 'patientId'>,
  only?: { sections: readonly string[]; ids: readonly number[] },
): Promise<ImportOrigin[]> => {
  const { id, title, documentId, fileId, createdAt } = imports;
  return db
    .select({
      importId: id,
      section: importedRows.section,
      rowId: importedRows.rowId,
      ...{ title, documentId, fileId, importedAt: createdAt },
    })
    .from(importedRows)
    .innerJoin(imports, and(eq(imports.patientId, importedRows.patientId), eq(imports.id, importedRows.importId)))
    .where(
      and(
        eq(importedRows.patientId, patientId),
        isNull(imports.undoneAt),
        only && inArray(importedRows.section, [...only.sections]),
        only && inArray(importedRows.rowId, [...only.ids]),
      ),
    )
    .orderBy(asc(createdAt), asc(id), asc(importedRows.path), asc(importedRows.section));
};
