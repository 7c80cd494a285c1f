import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind, KARDIA } from '@/db/reference/values';
import { ecgs, fileContents, files } from '@/db/schema';
import { askedItem } from '@/lib/access/lists/asked-item';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/lists/listing';
import { type MergedRow, type MergedShape, readMergedTable } from '@/lib/access/lists/merged-listing';
import { dayText, folded } from '@/lib/access/lists/search';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { config } from '@/lib/config';
import { type Space, spaceOf } from '@/lib/files/quota';
import type { StoredContent } from '@/lib/files/reading';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { doctorViewPageOf, ownPageOf, type PageOf } from '@/lib/kit/pages';
import { KIND } from '@/lib/navigation/address-names';
import { shownLists } from '@/lib/navigation/page-lists';
import { ecgsSection } from '../ecgs/section';
import { searchedWords, sortedWords } from '../ecgs/words';
import { readExamsOf } from './exams';
import { KARDIA_WORDS } from './kardia';
import type { StoredFile } from './model/model';
import { filesSection } from './section';

/** The minimum length of a search, because fewer letters would match nearly everything. */
const SHORTEST_SEARCH = 3;

const { name, day, level, createdAt } = files;
const searched = [name, files.comment, files.kardiaNote, dayText(day)];

/** The words that are shown for the note of a Kardia report, so that the list's search finds it by them in any language. */
const kardiaNames = sql`case ${sql.join(
  KARDIA_WORDS.map(([beginning, word]) => {
    const names = LOCALES.map((locale) => translate(locale, `ecg.kardia.${word}`));
    return sql`when starts_with(lower(trim(${files.kardiaNote})), ${beginning}) then ${names.join(' ')}`;
  }),
  sql` `,
)} end`;

/** All electrocardiograms in one list: Kardia reports, and recordings of devices. */
const tracings = {
  parts: {
    kardia: {
      section: filesSection,
      where: eq(files.kind, KARDIA),
      searched: [...searched, kardiaNames],
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
/** The names of the kinds of documents, so that the list's search finds a file by its kind in any language. */
const documentNames = sql`case ${files.documentKind} ${sql.join(
  DOCUMENT_KINDS.map((kind) => {
    const names = LOCALES.map((locale) => translate(locale, `files.documentKinds.${kind}`));
    return sql`when ${kind} then ${names.join(' ')}`;
  }),
  sql` `,
)} end`;
const general: TableShape = {
  section: filesSection,
  searched: [...searched, documentNames],
  where: ne(files.kind, KARDIA),
  sorted: {
    name: folded(name),
    kind: sql`coalesce(${files.documentKind}, ${files.kind})`,
    day,
    megabytes: files.megabytes,
    level,
  },
};

/** An electrocardiogram of the list; its `source` distinguishes a Kardia PDF from a device's recording. */
export type Tracing = MergedRow<(typeof tracings)['parts']>;
export type DeviceTracing = Extract<Tracing, { source: 'ecg' }>;

function listingIn(query: Query, table: 'kardia' | 'file', sorted: object) {
  const listing = listingOf(query, table, Object.keys(sorted));
  return { ...listing, search: listing.search.length < SHORTEST_SEARCH ? '' : listing.search };
}

/** The files that are not electrocardiograms. */
export function readFileTable(record: RecordAccess, query: Query) {
  const kind = documentKindIn(query);
  const shape = { ...general, where: and(general.where, kind && eq(files.documentKind, kind)) };
  return readTable<StoredFile>(record, shape, listingIn(query, 'file', general.sorted));
}

/** The kind of document that the URL asks for, as a number, so that the URL does not reveal the kind. */
const documentKindIn = ({ [KIND]: asked }: Query): DocumentKind | undefined =>
  DOCUMENT_KINDS.find((_, at) => String(at + 1) === asked);

/** All electrocardiograms. */
export const readTracings = (record: RecordAccess, query: Query) =>
  readMergedTable(record, tracings, listingIn(query, 'kardia', tracings.parts.kardia.sorted));

/**
 * The list with the Kardia reports if the requested file is one of them. All other files are in the list that is found by
 * the section.
 */
async function listOfAsked(record: RecordAccess, query: Query): Promise<string | undefined> {
  const item = askedItem(query);
  if (item?.section !== filesSection.name) return undefined;
  const file = await findVisible(record, filesSection, item.id);
  return file?.kind === KARDIA ? 'tracciati' : undefined;
}

/** The list that the page shows, with the exams that its files are attached to; the page's other list is not read. */
async function readShown(record: RecordAccess, query: Query) {
  const { lists, shown } = shownLists('file', query, await listOfAsked(record, query));
  const [file, kardia] = await Promise.all([
    shown.includes('file') ? readFileTable(record, query) : null,
    shown.includes('tracciati') ? readTracings(record, query) : null,
  ]);
  const reports = kardia?.rows.flatMap((row) => (row.source === 'kardia' ? [row] : [])) ?? [];
  const exams = await readExamsOf(record, [...reports, ...(file?.rows ?? [])]);
  return { lists, shown, file, kardia, exams, documentKind: documentKindIn(query) };
}

/** The space that a page tells of: that of the files which the viewer sees, since the sum would tell of the others. */
async function seenSpaceOf(record: RecordAccess): Promise<Space> {
  const space = await spaceOf(record);
  if (readsAll(record)) return space;
  const { db, patientId } = record;
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(${fileContents.bytes}), 0)::int8` })
    .from(files)
    .innerJoin(fileContents, and(eq(files.patientId, fileContents.patientId), eq(files.id, fileContents.fileId)))
    .where(and(eq(files.patientId, patientId), record.visible(filesSection)));
  return { ...space, used: Number(row?.used ?? 0) };
}

/** The data of the owner's page, and the choices of its forms. */
export const readFilesPage = ownPageOf(filesSection, async (record, query) => {
  const [lists, space] = await Promise.all([readShown(record, query), seenSpaceOf(record)]);
  return { ...lists, space, support: config().SUPPORT_EMAIL };
});

/** The data of the files page of a patient's record, as a doctor sees it. */
export const readDoctorViewFiles = doctorViewPageOf(readShown);
export type DoctorViewFilesPage = PageOf<typeof readDoctorViewFiles>;

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
