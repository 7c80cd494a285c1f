import 'server-only';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { files, importedRows, imports } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';

/** An import of the record. */
export interface PastImport {
  id: number;
  title: string;
  kind: string;
  /** The LOINC code of the document's type. */
  code: string | null;
  writtenOn: string | null;
  signed: boolean;
  centre: string | null;
  /** The file with the original; null if it was not kept or has been deleted. */
  fileId: number | null;
  createdAt: Date;
  /** The rows that it made and that it changed. */
  made: number;
  changed: number;
}

/** The newest imports that were not undone. Only for who sees the whole record: others may not see all of their rows. */
export async function readImports({ db, patientId, isWhole }: RecordAccess, most = 50): Promise<PastImport[]> {
  if (!isWhole) return [];
  const found = await db
    .select()
    .from(imports)
    .where(and(eq(imports.patientId, patientId), isNull(imports.undoneAt)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(most);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const counted = await db
    .select({
      importId: importedRows.importId,
      act: importedRows.act,
      count: sql<number>`count(distinct (${importedRows.section}, ${importedRows.rowId}))::int`,
    })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.patientId, patientId),
        inArray(importedRows.importId, ids),
        sql`${importedRows.section} <> 'files'`,
      ),
    )
    .groupBy(importedRows.importId, importedRows.act);
  const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
  const there = await aliveFiles(db, patientId, fileIds);
  const countOf = (id: number, act: string) =>
    counted.find((one) => one.importId === id && one.act === act)?.count ?? 0;
  return found.map(({ id, title, kind, code, writtenOn, signed, centre, fileId, createdAt }) => ({
    ...{ id, title, kind, code, writtenOn, signed, centre, createdAt },
    fileId: fileId !== null && there.has(fileId) ? fileId : null,
    made: countOf(id, 'made'),
    changed: countOf(id, 'changed'),
  }));
}

async function aliveFiles(db: RecordAccess['db'], patientId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.patientId, patientId), inArray(files.id, [...ids]), isNull(files.deletedAt)));
  return new Set(found.map(({ id }) => id));
}
