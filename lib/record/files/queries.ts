import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { KARDIA } from '@/db/reference/values';
import { ecgs, fileContents, files } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import { type MergedRow, type MergedShape, readMergedTable } from '@/lib/access/merged-listing';
import type { RecordAccess } from '@/lib/access/record';
import { findVisible } from '@/lib/access/rows';
import { dayText, folded } from '@/lib/access/search';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { config } from '@/lib/config';
import { spaceOf } from '@/lib/files/quota';
import type { StoredContent } from '@/lib/files/reading';
import { fullName } from '../../values/names';
import { ecgsSection } from '../ecgs/section';
import { searchedWords, sortedWords } from '../ecgs/words';
import { readPatient } from '../patient/queries';
import { readExamsOf } from './exams';
import type { StoredFile } from './model';
import { filesSection } from './section';

/** Fewer letters would find nearly everything. */
const SHORTEST_SEARCH = 3;

const { name, day, level, createdAt } = files;
const searched = [name, files.comment, files.kardiaNote, dayText(day)];

/** All electrocardiograms in one list: the reports of Kardia, and what devices have recorded. */
const tracings = {
  parts: {
    kardia: {
      section: filesSection,
      where: eq(files.kind, KARDIA),
      searched,
      sorted: { name: folded(name), createdAt, day, kardiaNote: folded(files.kardiaNote), level },
    },
    ecg: {
      section: ecgsSection,
      searched: [ecgs.device, ecgs.serialNumber, ecgs.comment, dayText(ecgs.day), ...searchedWords],
      sorted: {
        name: folded(ecgs.device),
        createdAt: ecgs.createdAt,
        day: ecgs.measuredAt,
        kardiaNote: folded(sortedWords),
        level: ecgs.level,
      },
    },
  },
} satisfies MergedShape;
const general: TableShape = {
  section: filesSection,
  searched,
  where: ne(files.kind, KARDIA),
  sorted: { name: folded(name), kind: files.kind, day, megabytes: files.megabytes, level },
};

/** An electrocardiogram of the list; its `source` tells a PDF of Kardia from a device's. */
export type Tracing = MergedRow<(typeof tracings)['parts']>;
export type DeviceTracing = Extract<Tracing, { source: 'ecg' }>;

function listingIn(query: Query, table: 'kardia' | 'file', sorted: object) {
  const listing = listingOf(query, table, Object.keys(sorted));
  return { ...listing, search: listing.search.length < SHORTEST_SEARCH ? '' : listing.search };
}

/** The page's two tables, by the address' list parameters: the electrocardiograms, and all other files. */
export async function readFileTables(record: RecordAccess, query: Query) {
  const [kardia, file] = await Promise.all([
    readMergedTable(record, tracings, listingIn(query, 'kardia', tracings.parts.kardia.sorted)),
    readTable<StoredFile>(record, general, listingIn(query, 'file', general.sorted)),
  ]);
  return { kardia, file };
}

/** The same, with the exams that the files on the page are attached to. */
async function readWithExams(record: RecordAccess, query: Query) {
  const tables = await readFileTables(record, query);
  const reports = tables.kardia.rows.flatMap((row) => (row.source === 'kardia' ? [row] : []));
  return { tables, exams: await readExamsOf(record, [...reports, ...tables.file.rows]) };
}

export type FileTables = Awaited<ReturnType<typeof readFileTables>>;

/** What the page of the owner shows, and what its forms offer. */
export const readFilesPage = (query: Query) => async (record: RecordAccess) => {
  const [files, missingPermissions, space, { tags }] = await Promise.all([
    readWithExams(record, query),
    findMissingPermissions(record, filesSection),
    spaceOf(record),
    reference(record.db),
  ]);
  return { ...files, missingPermissions, space, tags, support: config().SUPPORT_EMAIL };
};

/** What a doctor's page of somebody else's files shows. */
export const readDoctorViewFiles = (query: Query) => async (record: RecordAccess) => {
  const [files, patient, { tags }] = await Promise.all([
    readWithExams(record, query),
    readPatient(record),
    reference(record.db),
  ]);
  return { ...files, name: fullName(patient), tags };
};

export type DoctorViewFilesPage = Awaited<ReturnType<ReturnType<typeof readDoctorViewFiles>>>;

/** A file that the viewer may see, with its content. */
export async function readFile(record: RecordAccess, id: number) {
  const file = await findVisible(record, filesSection, id);
  if (!file) return undefined;
  const { id: contentId, store, bytes, sha256 } = fileContents;
  const [content] = await record.db
    .select({ contentId, store, bytes, sha256 })
    .from(fileContents)
    .where(and(eq(fileContents.patientId, record.patientId), eq(fileContents.fileId, id)));
  return content && { ...file, content: { ...content, patientId: record.patientId } as StoredContent };
}
