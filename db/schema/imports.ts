import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { compartment, idColumn, instant, newId } from './columns';
import { files } from './files';
import { patients } from './patients';

/**
 * A document whose entries were imported. Identifiers are those that the document states of itself, so that it, its other
 * versions and the documents that it replaces are recognised.
 */
export const imports = pgTable(
  'imports',
  {
    patientId: idColumn('id_paziente').notNull(),
    id: idColumn('id').notNull().$defaultFn(newId),
    authorId: idColumn('author_id').notNull(),
    /** The original; null for one that is not kept, such as an export of gigabytes. */
    fileId: idColumn('file_id'),
    kind: text('kind').notNull(),
    /** The LOINC code of the document's type. */
    code: text('code'),
    title: text('title').notNull(),
    /** SHA-256 of the document's bytes, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    documentId: text('document_id'),
    setId: text('set_id'),
    version: integer('version'),
    replaces: text('replaces').array().notNull().default(sql`'{}'::text[]`),
    /** As precisely as the document says it: YYYY, YYYY-MM, YYYY-MM-DD or an ISO instant. */
    writtenOn: text('written_on'),
    signed: boolean('signed').notNull().default(false),
    centre: text('centre'),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ name: 'imports_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('imports_id').on(t.id),
    index('imports_newest').on(t.patientId, t.createdAt, t.id),
    uniqueIndex('imports_document').on(t.patientId, t.sha256).where(sql`undone_at is null`),
    index('imports_file').on(t.patientId, t.fileId).where(sql`file_id is not null`),
    foreignKey({ name: 'imports_patient', columns: [t.patientId], foreignColumns: [patients.id] }),
    foreignKey({
      name: 'imports_file_of',
      columns: [t.patientId, t.fileId],
      foreignColumns: [files.patientId, files.id],
    }),
    check('imports_sha256', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    compartment(),
  ],
);

/** Where a row comes from: one entry of an imported document. A row may come from several documents. */
export const importedRows = pgTable(
  'imported_rows',
  {
    patientId: idColumn('id_paziente').notNull(),
    importId: idColumn('import_id').notNull(),
    /** The place of the entry in the document, which is the same in all of its versions. */
    path: text('path').notNull(),
    section: text('section').notNull(),
    rowId: idColumn('row_id').notNull(),
    /** What the import did: the row was made, was changed, or was there already. */
    act: text('act').$type<'made' | 'changed' | 'found'>().notNull(),
    /** The row's version after it; a row of another version has been changed since. */
    rowVersion: integer('row_version').notNull(),
    /** The values that the import replaced, under the columns' names. */
    replaced: jsonb('replaced').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'imported_rows_pk', columns: [t.patientId, t.importId, t.path, t.section] }),
    index('imported_rows_row').on(t.patientId, t.section, t.rowId),
    foreignKey({
      name: 'imported_rows_import',
      columns: [t.patientId, t.importId],
      foreignColumns: [imports.patientId, imports.id],
    }),
    check('imported_rows_act', sql`act in ('made', 'changed', 'found')`),
    compartment(),
  ],
);
