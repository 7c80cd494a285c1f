import 'server-only';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { notebook, notebookImages } from '@/db/schema';
import { findMissingPermissions } from '@/lib/access/commands/subscription';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/lists/listing';
import { newestFirst } from '@/lib/access/lists/paging';
import { dayText, folded } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { reference } from '@/lib/catalogue/reference';
import { doctorViewPageOf, ownPageOf, type PageOf } from '@/lib/kit/pages';
import { shownLists } from '@/lib/navigation/page-lists';
import { readPatient } from '../patient/queries';
import { figureOf } from './figure/outlines';
import type { Entry, ListedEntry } from './model';
import { monthsOf, painNowOf } from './now';
import { coveredIn, MAPPED, mapOf, periodIn, sinceOf } from './period';
import { notebookSection } from './section';
import type { Drawing } from './strokes';

const { id, version, level, tags, day, description, areas, figure } = notebook;

const shape: TableShape = {
  section: notebookSection,
  columns: { id, version, level, tags, day, description, areas },
  searched: [description, dayText(day)],
  sorted: { day, description: folded(description), level },
};

/** The newest entries of a period, for the map of the pain. */
export async function readMapped(record: RecordAccess, query: Query) {
  const since = sinceOf(periodIn(query));
  const own = eq(notebook.patientId, record.patientId);
  // The ids are found with an index alone, and only these rows are read, because the rows are large and a doctor may see few
  // of many.
  const newest = record.db
    .select({ id })
    .from(notebook)
    .where(and(own, record.visible(notebookSection), since ? gte(day, since) : undefined))
    .orderBy(...newestFirst(notebook))
    .limit(MAPPED);
  const rows = await record.db
    .select({ id, day, areas, figure })
    .from(notebook)
    .where(and(own, inArray(id, newest)))
    .orderBy(...newestFirst(notebook));
  return mapOf(rows, query);
}

/** A limit above the number of entries that anybody writes in two months; if there are more, only the newest are used. */
const COUNTED = 1000;

/** The pain of the last month, compared with the month before. */
export async function readPainNow(record: RecordAccess) {
  const months = monthsOf();
  const rows = await record.db
    .select({ date: day, areas })
    .from(notebook)
    .where(and(eq(notebook.patientId, record.patientId), record.visible(notebookSection), gte(day, months.before)))
    .orderBy(...newestFirst(notebook))
    .limit(COUNTED);
  return painNowOf(
    rows.map(({ date, areas }) => ({ date, covered: coveredIn(areas) })),
    months,
  );
}

/** The day and the areas of the newest entry; undefined if there is none. */
export async function readLastEntry(record: RecordAccess): Promise<Pick<Entry, 'day' | 'areas'> | undefined> {
  const [entry] = await record.db
    .select({ day, areas })
    .from(notebook)
    .where(and(eq(notebook.patientId, record.patientId), record.visible(notebookSection)))
    .orderBy(...newestFirst(notebook))
    .limit(1);
  return entry;
}

/** The entries, as a table of a page. */
export const readEntries = (record: RecordAccess, query: Query) =>
  readTable<ListedEntry>(record, shape, listingOf(query, '', Object.keys(shape.sorted)));

/** The pain summary, and either the diary or its map: only the one shown is read. */
async function readShown(record: RecordAccess, query: Query) {
  const { lists, shown } = shownLists('taccuino', query);
  const [now, table, map] = await Promise.all([
    readPainNow(record),
    shown.includes('diario') ? readEntries(record, query) : null,
    shown.includes('mappa') ? readMapped(record, query) : null,
  ]);
  return { lists, shown, now, table, map };
}

/** The entry that was just saved, which the page's address names by its id. */
const readSaved = async (record: RecordAccess, { esito }: Query) =>
  /^\d{1,15}$/.test(String(esito)) ? ((await findVisible(record, notebookSection, Number(esito))) ?? null) : null;

/** The data of the owner's page. */
export const readDiaryPage = ownPageOf(notebookSection, async (record, query) => ({
  ...(await readShown(record, query)),
  saved: await readSaved(record, query),
}));

/** The data of a doctor's page. */
export const readDiary = doctorViewPageOf(readShown);
export type Diary = PageOf<typeof readDiary>;

/** The data of the editor: the entry (null for a new one), and which body is drawn on. Undefined if there is no such row. */
export const readEditor = (entryId: number) => async (record: RecordAccess) => {
  const [entry, patient, missingPermissions, { tags: specialities }] = await Promise.all([
    entryId === 0 ? null : findVisible(record, notebookSection, entryId),
    readPatient(record),
    findMissingPermissions(record, notebookSection),
    reference(record.db),
  ]);
  if (entry === undefined) return undefined;
  return {
    entry: entry && editedOf(entry),
    figure: entry?.figure ?? figureOf(patient.sex),
    missingPermissions,
    tags: specialities,
  };
};

const editedOf = ({ id, version, day, description, tags, strokes, picked }: Entry) => ({
  id,
  version,
  day,
  description,
  tags,
  drawing: { strokes, areas: picked } as Drawing,
});

/**
 * Both images of an entry as they were sent, and the drawing from which missing ones are rendered. Undefined if there is no
 * such row.
 */
export async function readImages(record: RecordAccess, entryId: number) {
  const entry = await findVisible(record, notebookSection, entryId);
  if (!entry) return undefined;
  const [images] = await record.db
    .select({ front: notebookImages.front, back: notebookImages.back })
    .from(notebookImages)
    .where(and(eq(notebookImages.patientId, record.patientId), eq(notebookImages.entryId, entryId)));
  const drawing = { strokes: entry.strokes, areas: entry.picked } as Drawing;
  return { sent: { front: images?.front, back: images?.back }, drawing, figure: entry.figure };
}
export type EntryImages = NonNullable<Awaited<ReturnType<typeof readImages>>>;

/** The body on which this patient's pain is drawn. */
export const readFigure = async (record: RecordAccess) => figureOf((await readPatient(record)).sex);
