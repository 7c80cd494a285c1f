import 'server-only';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { importedRows, imports } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { filesSection } from '@/lib/sections/files/section';
import type { SourceFacts } from './document/source-document';
import type { EarlierImport } from './earlier';

type StoredImport = typeof imports.$inferSelect;

/** A document by what identifies it: its bytes and what it says of itself. */
export interface Identified {
  hash: string;
  source: SourceFacts | undefined;
}

/** The imports of a document and of its other versions that were not undone, with what became of their rows. */
export async function earlierImports(record: RecordAccess, { hash, source }: Identified): Promise<EarlierImport[]> {
  const { db, patientId } = record;
  const named = [source?.id, ...(source?.replaces ?? [])].filter((one) => one !== undefined);
  const found = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.patientId, patientId),
        isNull(imports.undoneAt),
        or(
          eq(imports.sha256, hash),
          named.length > 0 ? inArray(imports.documentId, named) : undefined,
          source?.setId ? eq(imports.setId, source.setId) : undefined,
          source?.id ? sql`${source.id} = any (${imports.replaces})` : undefined,
        ),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id));
  const related = found.flatMap((one) => {
    const relation = relationTo(one, { hash, source });
    return relation ? [{ id: one.id, fileId: one.fileId, relation }] : [];
  });
  if (related.length === 0) return [];
  const rows = await db
    .select()
    .from(importedRows)
    .where(
      and(
        eq(importedRows.patientId, patientId),
        inArray(
          importedRows.importId,
          related.map(({ id }) => id),
        ),
      ),
    );
  const files = await seenFiles(record, related);
  return related.map((one) => ({
    ...one,
    fileId: one.fileId !== null && files.has(one.fileId) ? one.fileId : null,
    rows: rows.flatMap(({ importId, path, section, rowId, rowVersion }) =>
      importId === one.id ? [{ path, section, id: rowId, rowVersion }] : [],
    ),
  }));
}

/** The files with the originals that the viewer sees. */
async function seenFiles(record: RecordAccess, related: readonly { fileId: number | null }[]): Promise<Set<number>> {
  const ids = related.flatMap(({ fileId }) => fileId ?? []);
  const found = await Promise.all(ids.map((id) => findVisible(record, filesSection, id)));
  return new Set(found.flatMap((file) => file?.id ?? []));
}

/** What an imported document is to another one; undefined if they only share a set without an order. */
function relationTo(stored: StoredImport, { hash, source }: Identified): EarlierImport['relation'] | undefined {
  if (stored.sha256 === hash) return 'same';
  if (!source?.id) return undefined;
  const version = source.version ?? null;
  if (stored.documentId === source.id) {
    if (stored.version === version) return 'same';
    return (stored.version ?? 0) > (version ?? 0) ? 'newer' : 'older';
  }
  if (stored.replaces.includes(source.id)) return 'newer';
  if (stored.documentId !== null && source.replaces?.includes(stored.documentId)) return 'older';
  if (stored.version === null || version === null || stored.version === version) return undefined;
  return stored.version > version ? 'newer' : 'older';
}
