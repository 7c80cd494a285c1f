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
import type { FileKind } from '../reference/values';
import { alive, clinicalTable } from './clinical';
import { bytes, compartment, dayColumn, idColumn, inCompartment, instant, newId, todayInRome } from './columns';
import { exams } from './exams';
import { patients } from './patients';
import { sessions } from './users';

/** The contract's number of what was done to a file last. */
export const FILE_CREATED = 132;
export const FILE_EDITED = 1;

/** A file of the patient, once it is there whole; its content lies in `fileContents`. The name is text and no path. */
export const files = clinicalTable(
  'tbl_files',
  'id_file',
  {
    name: text('file_nome').notNull(),
    mime: text('file_type').notNull(),
    kind: text('type').$type<FileKind>().notNull(),
    comment: text('file_commento').notNull().default(''),
    day: dayColumn('data_rilievo').notNull().default(todayInRome),
    /** Bytes divided by a million, exact to the byte. */
    megabytes: numeric('file_size', { precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** What a Kardia report says of the heart's rhythm and rate, confirmed by the patient. */
    kardiaNote: text('kardia_note').notNull().default(''),
    auditLog: integer('id_audit_log').notNull().default(FILE_CREATED),
    /** The exam that it is attached to; it is seen by nobody who does not see that. */
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
    ],
  },
);

const unfinished = sql`stato = 'uploading'`;
const abandoned = sql`${unfinished} and toccato_il < now() - interval '10 minutes'`;

/**
 * What is in a file, or will be: `uploading` until the last statement of its upload gives it its file. `byte` is what was
 * announced until then. The app may delete what is unfinished and nothing else, of any patient once nobody writes to it.
 */
export const fileContents = pgTable(
  'tbl_file_contenuti',
  {
    patientId: idColumn('id_paziente').notNull(),
    id: idColumn('id_contenuto').notNull().$defaultFn(newId),
    fileId: idColumn('id_file'),
    /** Encrypted under the patient's key; what is older may be as it was sent. */
    encrypted: boolean('cifrato').notNull().default(false),
    state: text('stato').$type<'uploading' | 'stored'>().notNull().default('uploading'),
    store: text('deposito').$type<'postgres' | 's3'>().notNull(),
    bytes: bigint('byte', { mode: 'number' }).notNull().default(0),
    parts: integer('parti').notNull().default(0),
    sha256: text('sha256'),
    touchedAt: instant('toccato_il').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'tbl_file_contenuti_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_file_contenuti_file').on(t.patientId, t.fileId),
    index('tbl_file_contenuti_unfinished').on(t.touchedAt).where(unfinished),
    foreignKey({
      name: 'tbl_file_contenuti_of',
      columns: [t.patientId, t.fileId],
      foreignColumns: [files.patientId, files.id],
    }),
    check('tbl_file_contenuti_state', sql`(stato = 'stored') = (id_file is not null and sha256 is not null)`),
    check('tbl_file_contenuti_states', sql`stato in ('uploading', 'stored')`),
    // One policy for each command, since engines that split tables among servers have been seen to lose restrictive ones.
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

/** A content's bytes in order, each part but the last of the same size, where PostgreSQL keeps them. */
export const fileParts = pgTable(
  'tbl_file_parti',
  {
    patientId: idColumn('id_paziente').notNull(),
    contentId: idColumn('id_contenuto').notNull(),
    number: integer('numero').notNull(),
    data: bytes('dati').notNull(),
  },
  (t) => [
    primaryKey({ name: 'tbl_file_parti_pk', columns: [t.patientId, t.contentId, t.number] }),
    foreignKey({
      name: 'tbl_file_parti_content',
      columns: [t.patientId, t.contentId],
      foreignColumns: [fileContents.patientId, fileContents.id],
    }).onDelete('cascade'),
    compartment(),
  ],
);

/**
 * The key under which a patient's files are encrypted, itself encrypted under the installation's, which is not in the
 * database. It goes with the account: then no copy of the files that was kept anywhere is to be read any more.
 */
export const fileKeys = pgTable(
  'tbl_chiavi_file',
  {
    patientId: idColumn('id_paziente')
      .primaryKey()
      .references(() => patients.id),
    wrapped: bytes('chiave').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [compartment()],
);

/** A way to a file for one session, once and for a minute; only the hash of its secret is kept. Rights are asked again. */
export const fileLinks = pgTable(
  'tbl_file_link',
  {
    hash: text('hash').primaryKey(),
    session: text('sessione')
      .notNull()
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    fileId: idColumn('id_file').notNull(),
    expiresAt: instant('scade_il').notNull(),
  },
  (t) => [index('tbl_file_link_session').on(t.session)],
);
