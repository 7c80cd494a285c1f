import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentKind, FileKind } from '../reference/values';
import { alive, clinicalTable } from './clinical';
import { bytes, compartment, dayColumn, idColumn, inCompartment, instant, newId, todayInRome } from './columns';
import { exams } from './exams';
import { patients } from './patients';
import { sessions } from './users';

/** The API's code of the last action on a file. */
export const FILE_CREATED = 132;
export const FILE_EDITED = 1;

/** A complete file of the patient; its content is in `fileContents`. The name is only text and is never used as a path. */
export const files = clinicalTable(
  'tbl_files',
  'id_file',
  {
    name: text('file_nome').notNull(),
    mime: text('file_type').notNull(),
    kind: text('type').$type<FileKind>().notNull(),
    /** What the document is; null if nobody has said so. */
    documentKind: text('tipo_documento').$type<DocumentKind>(),
    comment: text('file_commento').notNull().default(''),
    day: dayColumn('data_rilievo').notNull().default(todayInRome),
    /** Bytes divided by a million, exact to the byte. */
    megabytes: numeric('file_size', { precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** The rhythm and rate stated by a Kardia report, confirmed by the patient. */
    kardiaNote: text('kardia_note').notNull().default(''),
    auditLog: integer('id_audit_log').notNull().default(FILE_CREATED),
    /** The exam to which the file is attached; only viewers who may see the exam see the file. */
    examId: idColumn('id_indagine'),
  },
  {
    day: 'day',
    indexes: ({ patientId, examId }) => [
      index('tbl_files_exam').on(patientId, examId).where(sql`${alive} and id_indagine is not null`),
      foreignKey({
        name: 'tbl_files_exam_of',
        columns: [patientId, examId],
        foreignColumns: [exams.patientId, exams.id],
      }),
    ],
    constraints: [
      check(
        'tbl_files_kind',
        sql`type in ('foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento', 'kardia')`,
      ),
      check(
        'tbl_files_document_kind',
        sql`tipo_documento in ('lettera', 'dimissione', 'referto', 'ricetta', 'certificato', 'altro')`,
      ),
    ],
  },
);

const unfinished = sql`state = 'uploading'`;
const abandoned = sql`${unfinished} and touched_at < now() - interval '10 minutes'`;

/**
 * The content of a file, or of an upload. It is `uploading` until the upload's last statement assigns it to a file; until
 * then `bytes` is the announced size. The app may delete only unfinished contents, and those of any patient once nobody
 * writes to them any more.
 */
export const fileContents = pgTable(
  'file_contents',
  {
    patientId: idColumn('id_paziente').notNull(),
    id: idColumn('id').notNull().$defaultFn(newId),
    fileId: idColumn('id_file'),
    /** Whether the content is encrypted under the patient's key; older contents may be stored as they were sent. */
    encrypted: boolean('encrypted').notNull().default(false),
    state: text('state').$type<'uploading' | 'stored'>().notNull().default('uploading'),
    store: text('store').$type<'postgres' | 's3'>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    parts: integer('parts').notNull().default(0),
    sha256: text('sha256'),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'file_contents_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('file_contents_file').on(t.patientId, t.fileId),
    index('file_contents_unfinished').on(t.touchedAt).where(unfinished),
    foreignKey({
      name: 'file_contents_of',
      columns: [t.patientId, t.fileId],
      foreignColumns: [files.patientId, files.id],
    }),
    check('file_contents_state', sql`(state = 'stored') = (id_file is not null and sha256 is not null)`),
    check('file_contents_states', sql`state in ('uploading', 'stored')`),
    // There is one policy per command: some engines that distribute tables over several servers have been seen to lose
    // restrictive policies.
    pgPolicy('seen', { for: 'select', to: 'public', using: sql`${inCompartment} or ${abandoned}` }),
    pgPolicy('added', { for: 'insert', to: 'public', withCheck: inCompartment }),
    pgPolicy('changed', {
      for: 'update',
      to: 'public',
      using: sql`${inCompartment} or ${abandoned}`,
      withCheck: inCompartment,
    }),
    pgPolicy('deleted', {
      for: 'delete',
      to: 'public',
      using: sql`${unfinished} and (${inCompartment} or ${abandoned})`,
    }),
  ],
);

/** The bytes of a content that PostgreSQL stores: parts in order, all of equal size except the last. */
export const fileParts = pgTable(
  'file_parts',
  {
    patientId: idColumn('id_paziente').notNull(),
    contentId: idColumn('content_id').notNull(),
    number: integer('number').notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [
    primaryKey({ name: 'file_parts_pk', columns: [t.patientId, t.contentId, t.number] }),
    foreignKey({
      name: 'file_parts_content',
      columns: [t.patientId, t.contentId],
      foreignColumns: [fileContents.patientId, fileContents.id],
    }).onDelete('cascade'),
    compartment(),
  ],
);

/**
 * The key that encrypts a patient's files, itself encrypted under the installation's key, which is not in the database. It is
 * deleted with the account: after that no remaining copy of the files can be read.
 */
export const fileKeys = pgTable(
  'file_keys',
  {
    patientId: idColumn('id_paziente')
      .primaryKey()
      .references(() => patients.id),
    wrapped: bytes('wrapped').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [compartment()],
);

/**
 * A link to a file that is valid for one session, once, and for a minute; only the hash of its secret is stored. The user's
 * rights are checked again when the link is opened.
 */
export const fileLinks = pgTable(
  'file_links',
  {
    hash: text('hash').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    fileId: idColumn('id_file').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('file_links_session').on(t.session)],
);
