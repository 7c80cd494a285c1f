import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { importedRows, imports } from '@/db/schema';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { AnyCommand } from './commands';
import type { SourceFacts } from './document/source-document';
import type { ChosenRow } from './import-messages';

/** A document whose rows are saved, and which rows of the record it has besides. */
export interface Kept {
  hash: string;
  source: SourceFacts | undefined;
  /** The file that holds the original; null if it is not kept. */
  fileId: number | null;
  /** Whether this import has stored the file, so that undoing it removes the file too. */
  madeFile: boolean;
  /** Whether an earlier import of the document has the file already. */
  isKnownFile: boolean;
  title: string;
  /** Rows that the record had already; they are noted with the first row that is saved. */
  found: readonly { section: string; id: number; path: string }[];
  /** Is told the import's id with each row that is saved, and whether this row has made the import. */
  onImport?: (id: number, isMade: boolean) => void;
}

type ImportedRow = typeof importedRows.$inferInsert;

/** The place under which an import notes the file that it has stored. */
export const ORIGINAL = 'original';

/** The command that saves a row, which also notes in the same transaction where the row comes from. */
export const withOrigin = (command: AnyCommand, section: RowSection, row: ChosenRow, kept: Kept): AnyCommand => ({
  ...command,
  async run(record, input, stored) {
    const before = await rowBefore(record, section, row);
    const saved = await command.run(record, input, stored);
    if (!saved.ok) return saved;
    const { importId, isMade } = await importOf(record, kept);
    kept.onImport?.(importId, isMade);
    const { id, version = 1 } = saved.value as { id: number; version?: number };
    const shared = { patientId: record.patientId, importId, section: section.name, rowId: id, rowVersion: version };
    const act: ImportedRow['act'] = before ? 'changed' : 'made';
    const replaced = before ? replacedIn(before, row) : null;
    await noteRows(
      record,
      row.paths.map((path): ImportedRow => ({ ...shared, path, act, replaced })),
    );
    return saved;
  },
});

/** The row that a save changes: the one that it names, or the only one that a record has of a text of the anamnesis. */
async function rowBefore({ db, patientId }: RecordAccess, { table }: RowSection, { changes, input }: ChosenRow) {
  const part = 'part' in table && typeof input.part === 'string' ? input.part : undefined;
  if (!changes && part === undefined) return undefined;
  const which = changes ? eq(table.id, changes.id) : eq((table as unknown as { part: typeof table.id }).part, part);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.patientId, patientId), which, isNull(table.deletedAt)));
  return row as Record<string, unknown> | undefined;
}

/** The values of a row that a save replaces; lines are added to the text `content`. */
const replacedIn = (before: Record<string, unknown>, { input }: ChosenRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys({ ...input, content: null })
      .filter((name) => Object.hasOwn(before, name))
      .map((name) => [name, before[name]]),
  );

/** The id of the document's import, which the first saved row of it makes, with the rows that the record had already. */
async function importOf(record: RecordAccess, kept: Kept): Promise<{ importId: number; isMade: boolean }> {
  const { db, patientId, viewer } = record;
  const { hash, source, fileId, title } = kept;
  const [made] = await db
    .insert(imports)
    .values({
      patientId,
      authorId: viewer.userId,
      fileId,
      sha256: hash,
      title,
      kind: source?.kind ?? 'fhir',
      code: source?.code,
      documentId: source?.id,
      setId: source?.setId,
      version: source?.version,
      replaces: [...(source?.replaces ?? [])],
      writtenOn: source?.writtenOn,
      signed: source?.signed ?? false,
      centre: source?.centre,
    })
    .onConflictDoNothing()
    .returning({ id: imports.id });
  if (!made) {
    const which = and(eq(imports.patientId, patientId), eq(imports.sha256, hash), isNull(imports.undoneAt));
    const [known] = await db.select({ id: imports.id }).from(imports).where(which);
    if (!known) throw new Error('an import was undone while its rows were saved');
    // The file of the earlier import was not kept, or has been deleted.
    if (fileId !== null && !kept.isKnownFile) await takeFile(record, known.id, { fileId, madeFile: kept.madeFile });
    return { importId: known.id, isMade: false };
  }
  const shared = { patientId, importId: made.id, rowVersion: 1 };
  if (kept.madeFile && fileId !== null) await noteRows(record, [originalRow(shared, fileId)]);
  const found = kept.found.map(
    ({ section, id, path }): ImportedRow => ({ ...shared, path, section, rowId: id, act: 'found' }),
  );
  await noteRows(record, found);
  return { importId: made.id, isMade: true };
}

const originalRow = (
  shared: Pick<ImportedRow, 'patientId' | 'importId' | 'rowVersion'>,
  fileId: number,
): ImportedRow => ({
  ...shared,
  ...{ path: ORIGINAL, section: 'files', rowId: fileId, act: 'made' },
});

/** Gives an import that has no original the file that holds it. */
async function takeFile(
  record: RecordAccess,
  importId: number,
  { fileId, madeFile }: { fileId: number; madeFile: boolean },
) {
  const { db, patientId } = record;
  await db
    .update(imports)
    .set({ fileId })
    .where(and(eq(imports.patientId, patientId), eq(imports.id, importId)));
  if (madeFile) await noteRows(record, [originalRow({ patientId, importId, rowVersion: 1 }, fileId)]);
}

/** Notes where rows come from; a place whose row is gone gets the new one. */
async function noteRows({ db }: RecordAccess, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(importedRows)
    .values([...rows])
    .onConflictDoUpdate({
      target: [importedRows.patientId, importedRows.importId, importedRows.path, importedRows.section],
      set: {
        rowId: sql`excluded.row_id`,
        act: sql`excluded.act`,
        rowVersion: sql`excluded.row_version`,
        replaced: sql`excluded.replaced`,
      },
    });
}
