import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { audit, ecgs, ecgTracings, fileContents, files, notebook, notebookImages } from '@/db/schema';
import { asUser } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import type { StoredContent } from '@/lib/files/reading';
import { type FhirSource, readFhirSource } from '@/lib/record/fhir/source';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { filesSection } from '@/lib/sections/files/section';
import { notebookSection } from '@/lib/sections/notebook/section';
import type { Viewer } from '@/lib/session/sessions';
import { archivedColumn } from './archived-names';
import { EXPORTED, type ExportedTable, HASHES, type Whose, within } from './tables';

export interface StoredFile {
  id: number;
  name: string;
  createdAt: Date;
  content: StoredContent;
}
export interface StoredPictures {
  patientId: number;
  entryId: number;
  day: string;
  front: boolean;
  back: boolean;
}

export interface StoredTracing {
  patientId: number;
  ecgId: number;
  day: string;
}

/**
 * All data stored about a user, read from one snapshot; the bytes of files and pictures are not included and are read later.
 */
export interface Stored {
  /** The rows of each table, as JSON. */
  tables: { name: string; rows: Buffer }[];
  /** The source of the FHIR document; null for a user without a record. */
  source: FhirSource | null;
  files: StoredFile[];
  pictures: StoredPictures[];
  tracings: StoredTracing[];
}

/** Reads the data on one snapshot. For a user who cannot read a whole record, it reads only the account's data. */
export const readStored = (viewer: Viewer): Promise<Stored> =>
  inTransaction('read', async (tx) => {
    const { userId } = viewer;
    // A copy of one's data is of oneself, also while one acts for somebody else.
    const opened = await openRecord(tx, asUser(viewer), 'own');
    const record = opened && readsAll(opened) ? opened : null;
    await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
    const whose: Whose = { userId, record };
    const [tables, own] = await Promise.all([
      Promise.all(EXPORTED.map((table) => readTable(tx, table, whose))),
      record ? readOwn(record) : { source: null, files: [], pictures: [], tracings: [] },
    ]);
    return { tables, ...own };
  });

async function readOwn(record: RecordAccess) {
  const [source, kept, pictures, tracings] = await Promise.all([
    readFhirSource(record, {}),
    readFiles(record),
    readPictures(record),
    readTracings(record),
  ]);
  return { source, files: kept, pictures, tracings };
}

/** A table's rows as JSON that PostgreSQL builds, under the names that archives use for the columns. */
async function readTable({ db }: OpenTransaction, exported: ExportedTable, whose: Whose) {
  const { name, table, columns } = exported;
  const condition = within(exported, whose);
  const columnList = sql.join(
    [...columns.map((column) => toldOf(name, column, whose)), ...(table === audit ? [ORIGIN] : [])],
    sql`, `,
  );
  const found =
    condition &&
    (await db.execute<{ row: string }>(
      sql`select row_to_json(listed)::text as row from (select ${columnList} from ${table} where ${condition}) listed`,
    ));
  const rows = found ? [...found].map(({ row }) => row).sort() : [];
  return { name, rows: Buffer.from(`[${rows.map((row) => `\n${row}`).join(',')}\n]\n`) };
}

/**
 * The SQL of an exported column. In access log lines of other users, such as a doctor's reading, it leaves out the network
 * address, the device, and the salt of the hash of both.
 */
function toldOf(table: string, column: ExportedTable['columns'][number], { userId }: Whose) {
  const named = sql.identifier(archivedColumn(table, column.name));
  if (HASHES.includes(column)) return sql`encode(${column}, 'hex') as ${named}`;
  return column === audit.ip || column === audit.device || column === audit.salt
    ? sql`case when ${audit.userId} = ${userId} then ${column} end as ${named}`
    : sql`${column} as ${named}`;
}

/** The hash of network address and device; with it the log's chain can be checked without these two values. */
const ORIGIN = sql`audit_origin_hash(${audit}) as provenienza`;

async function readFiles(record: RecordAccess): Promise<StoredFile[]> {
  const { patientId, id: contentId, store, bytes, sha256 } = fileContents;
  const rows = await record.db
    .select({
      id: files.id,
      name: files.name,
      createdAt: files.createdAt,
      content: { patientId, contentId, store, bytes, sha256 },
    })
    .from(files)
    .innerJoin(fileContents, and(eq(fileContents.patientId, files.patientId), eq(fileContents.fileId, files.id)))
    .where(and(eq(files.patientId, record.patientId), record.visible(filesSection)))
    .orderBy(asc(files.day), asc(files.id));
  return rows as StoredFile[];
}

const readPictures = (record: RecordAccess): Promise<StoredPictures[]> =>
  record.db
    .select({
      patientId: notebook.patientId,
      entryId: notebook.id,
      day: notebook.day,
      front: sql<boolean>`${notebookImages.front} is not null`,
      back: sql<boolean>`${notebookImages.back} is not null`,
    })
    .from(notebook)
    .innerJoin(
      notebookImages,
      and(eq(notebookImages.patientId, notebook.patientId), eq(notebookImages.entryId, notebook.id)),
    )
    .where(and(eq(notebook.patientId, record.patientId), record.visible(notebookSection)))
    .orderBy(asc(notebook.day), asc(notebook.id));

const readTracings = (record: RecordAccess): Promise<StoredTracing[]> =>
  record.db
    .select({ patientId: ecgs.patientId, ecgId: ecgs.id, day: ecgs.day })
    .from(ecgs)
    .innerJoin(ecgTracings, and(eq(ecgTracings.patientId, ecgs.patientId), eq(ecgTracings.ecgId, ecgs.id)))
    .where(and(eq(ecgs.patientId, record.patientId), record.visible(ecgsSection)))
    .orderBy(asc(ecgs.measuredAt), asc(ecgs.id));
