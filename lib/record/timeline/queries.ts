import 'server-only';
import type { Query } from '@/lib/access/lists/listing';
import { type Page, pageOf } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { readPatient } from '@/lib/sections/patient/queries';
import { fullName } from '@/lib/values/names';
import type { AskedPage } from './address';
import { askedPage } from './asked';
import { axisOf, countAxis } from './axis';
import { type NamedDoctor, readDoctors } from './doctors';
import { itemsAt, readItemsAt } from './items';
import { TIMELINE_SECTIONS, type TimelineFilter } from './parts';
import { findPlaces } from './places';
import { daysOf, zoomOf } from './span';

/** How many items a page of the list has, and the maximum length of their texts. */
const SHOWN = 20;
const LETTERS = 160;
/** Replaces an outdated identifier of the doctor by the present one. */
const renewed = (asked: AskedPage, doctors: readonly NamedDoctor[]): AskedPage => {
  const { doctor = '' } = asked;
  const found = doctors.find(({ marks }) => marks.includes(doctor));
  return found ? { ...asked, doctor: found.mark } : asked;
};
/** The parameters of the URL as a filter; an unknown doctor matches nothing. */
const filterFor = ({ when, sections, doctor, tag }: AskedPage, doctors: readonly NamedDoctor[]): TimelineFilter => ({
  ...(when ? daysOf(when) : {}),
  sections: sections.length > 0 ? sections : undefined,
  doctor: doctor && (doctors.find(({ mark }) => mark === doctor)?.name ?? ''),
  tag,
});

/** The page's data: the axis and the list, filtered as the parameters of the page's URL say. */
export const readTimeline = (query: Query) => async (record: RecordAccess) => {
  const named = readDoctors(record);
  const sent = askedPage(query);
  const asked = sent.doctor ? renewed(sent, await named) : sent;
  const zoom = zoomOf(asked.when);
  const paged = pageOf(new URLSearchParams({ limit: String(SHOWN), ...(asked.after ? { cursor: asked.after } : {}) }));
  const page: Page = paged.ok ? paged.value : { limit: SHOWN };
  const filter = filterFor(asked, asked.doctor ? await named : []);
  // On a day's page the axis keeps showing the whole month.
  const around = asked.when && zoom === 'days' ? { ...filter, ...daysOf(asked.when.slice(0, 7)) } : filter;
  const counting = countAxis(record, around, zoom, { most: page.limit + 1, to: filter.to });
  const [counts, { places, next }, patient, { tags }, doctors] = await Promise.all([
    counting,
    // Later pages may reach further back than the counted days.
    counting.then(({ days }) => findPlaces(record, filter, page, page.after ? undefined : days)),
    readPatient(record),
    reference(record.db),
    named,
  ]);
  const items = await readItemsAt(record, [...counts.alone, ...places], LETTERS);
  return {
    asked,
    zoom,
    axis: axisOf(counts, items),
    list: { items: itemsAt(places, items), next },
    doctors,
    tags,
    sections: TIMELINE_SECTIONS,
    name: fullName(patient),
  };
};
export type TimelinePageData = Awaited<ReturnType<ReturnType<typeof readTimeline>>>;
