import 'server-only';
import { sql } from 'drizzle-orm';
import type { Query } from '@/lib/access/listing';
import { pageOf } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type UnionPart, unionAll } from '@/lib/access/union';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '@/lib/values/names';
import { readPatient } from '../patient/queries';
import type { AskedPage } from './address';
import { askedPage, markOf } from './asked';
import { readAxis } from './axis';
import { readItems } from './items';
import { STORY_SECTIONS, type StoryFilter, storySections } from './parts';
import { daysOf, zoomOf } from './span';

/** So many items are on a page of the list, and so many letters of their texts. */
const SHOWN = 30;
const LETTERS = 160;
/** As many as a list to choose from holds. */
const OFFERED = 200;

/** A doctor whom some item names, by what the address calls them. */
export interface NamedDoctor {
  mark: string;
  name: string;
}

/** The doctors whom items name that the viewer sees, by name. */
async function readDoctors(record: RecordAccess): Promise<NamedDoctor[]> {
  const parts = storySections.flatMap((section): UnionPart[] => {
    const { doctor } = section.story;
    if (!doctor) return [];
    return [{ section, columns: { name: doctor }, where: sql`${doctor} <> ''`, groupBy: [doctor] }];
  });
  const rows = (await record.db.execute(sql`select distinct name from (${unionAll(record, parts)}) named
    order by name limit ${OFFERED}`)) as unknown as { name: string }[];
  return rows.map(({ name }) => ({ name, mark: markOf(record.patientId, name) }));
}

/** What the address asks for, in the terms of the record; of a doctor who is not named, there is nothing. */
const filterFor = ({ when, sections, doctor, tag }: AskedPage, doctors: readonly NamedDoctor[]): StoryFilter => ({
  ...(when ? daysOf(when) : {}),
  sections: sections.length > 0 ? sections : undefined,
  doctor: doctor && (doctors.find(({ mark }) => mark === doctor)?.name ?? ''),
  tag,
});

/** What the page shows: the axis and the list, narrowed down as the address asks. */
export const readStory = (query: Query) => async (record: RecordAccess) => {
  const asked = askedPage(query);
  const zoom = zoomOf(asked.when);
  const paged = pageOf(new URLSearchParams({ limit: String(SHOWN), ...(asked.after ? { cursor: asked.after } : {}) }));
  const page = paged.ok ? paged.value : { limit: SHOWN };
  const named = readDoctors(record);
  const filter = filterFor(asked, asked.doctor ? await named : []);
  // On a day's page the axis goes on showing its month.
  const around = asked.when && zoom === 'days' ? { ...filter, ...daysOf(asked.when.slice(0, 7)) } : filter;
  const [axis, list, patient, { tags }, doctors] = await Promise.all([
    readAxis(record, around, zoom),
    readItems(record, filter, page, LETTERS),
    readPatient(record),
    reference(record.db),
    named,
  ]);
  return { asked, zoom, axis, list, doctors, tags, sections: STORY_SECTIONS, name: fullName(patient) };
};
export type StoryPageData = Awaited<ReturnType<ReturnType<typeof readStory>>>;
