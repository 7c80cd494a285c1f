import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { files, importedRows, imports } from '@/db/schema';
import type { RecordAccess } from './record-access';

/** The document that a row was imported from. */
export interface RowOrigin {
  title: string;
  /** As precisely as the document says it: YYYY, YYYY-MM, YYYY-MM-DD or an ISO instant. */
  writtenOn: string | null;
  signed: boolean;
  /** The file with the original; null if it was not kept or has been deleted. */
  fileId: number | null;
}

/**
 * The documents that these rows of a section were imported from, by their ids; undefined if there are none. Only for
 * who sees the whole record: a reader who sees a row need not see its document.
 */
export async function rowOrigins(
  { db, patientId, isWhole }: RecordAccess,
  section: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOrigin> | undefined> {
  if (!isWhole || ids.length === 0) return undefined;
  const { title, writtenOn, signed } = imports;
  const found = await db
    .select({ rowId: importedRows.rowId, title, writtenOn, signed, fileId: files.id })
    .from(importedRows)
    .innerJoin(imports, and(eq(imports.patientId, importedRows.patientId), eq(imports.id, importedRows.importId)))
    .leftJoin(files, and(eq(files.patientId, imports.patientId), eq(files.id, imports.fileId), isNull(files.deletedAt)))
    .where(
      and(
        eq(importedRows.patientId, patientId),
        eq(importedRows.section, section),
        inArray(importedRows.rowId, [...ids]),
        isNull(imports.undoneAt),
      ),
    )
    .orderBy(asc(importedRows.createdAt));
  if (found.length === 0) return undefined;
  return new Map(found.map(({ rowId, ...origin }) => [rowId, origin]));
}
