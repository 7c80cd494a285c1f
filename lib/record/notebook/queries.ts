import 'server-only';
import { and, eq, gte } from 'drizzle-orm';
import { notebook, notebookImages } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { findVisible } from '@/lib/access/rows';
import { dayText, folded } from '@/lib/access/search';
import { lackingActs } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '../names';
import { readPatient } from '../patient/queries';
import type { Face } from './figure/details';
import { figureOf } from './figure/outlines';
import type { Entry, ListedEntry } from './model';
import { MAPPED, mapOf, periodIn, sinceOf } from './period';
import { pictureOf } from './picture';
import type { Drawing } from './strokes';

const { id, version, level, tags, day, description, areas } = notebook;

const shape: TableShape = {
  table: notebook,
  columns: { id, version, level, tags, day, description, areas },
  searched: [description, dayText(day)],
  sorted: { day, description: folded(description), level },
};

/** The newest entries of a period, for the map of the pain. */
async function readMapped(record: RecordAccess, query: Query) {
  const since = sinceOf(periodIn(query));
  const rows = await record.db
    .select({ id, day, areas })
    .from(notebook)
    .where(and(eq(notebook.patientId, record.patientId), record.visible(notebook), since ? gte(day, since) : undefined))
    .orderBy(...newestFirst(notebook))
    .limit(MAPPED);
  return mapOf(rows, query);
}

/** What the page shows: the table as the address wishes it, and the map. */
export const readDiary = (query: Query) => async (record: RecordAccess) => {
  const [table, map, patient, { tags: specialities }] = await Promise.all([
    readTable<ListedEntry>(record, shape, listingOf(query, '', Object.keys(shape.sorted))),
    readMapped(record, query),
    readPatient(record),
    reference(record.db),
  ]);
  return { table, map, sex: patient.sex, name: fullName(patient), tags: specialities };
};

export const readDiaryPage = (query: Query) => async (record: RecordAccess) => {
  const [diary, lacking] = await Promise.all([readDiary(query)(record), lackingActs(record, 'notebook')]);
  return { ...diary, lacking };
};

/** What the editor needs: the entry, none for a new one, and whose body is drawn. Undefined where there is no such row. */
export const readEditor = (entryId: number) => async (record: RecordAccess) => {
  const [entry, patient, lacking, { tags: specialities }] = await Promise.all([
    entryId === 0 ? null : findVisible(record, notebook, entryId),
    readPatient(record),
    lackingActs(record, 'notebook'),
    reference(record.db),
  ]);
  if (entry === undefined) return undefined;
  return { entry: entry && editedOf(entry), sex: patient.sex, lacking, tags: specialities };
};

const editedOf = ({ id, version, day, description, tags, strokes, picked }: Entry) => ({
  id,
  version,
  day,
  description,
  tags,
  drawing: { strokes, areas: picked } as Drawing,
});

/** Both faces of an entry as PNG: as they were sent, or made of the strokes. Undefined where there is no such row. */
export async function readImages(record: RecordAccess, entryId: number) {
  const entry = await findVisible(record, notebook, entryId);
  if (!entry) return undefined;
  const [[images], { sex }] = await Promise.all([
    record.db
      .select({ front: notebookImages.front, back: notebookImages.back })
      .from(notebookImages)
      .where(and(eq(notebookImages.patientId, record.patientId), eq(notebookImages.entryId, entryId))),
    readPatient(record),
  ]);
  const drawn = (face: Face) =>
    pictureOf({ strokes: entry.strokes, areas: entry.picked } as Drawing, figureOf(sex), face);
  return { front: images?.front ?? (await drawn('front')), back: images?.back ?? (await drawn('back')) };
}
