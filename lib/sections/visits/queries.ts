import 'server-only';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPageOf, ownPageOf, type PageOf } from '@/lib/kit/pages';
import { shownLists } from '@/lib/navigation/page-lists';
import { readHomePressure } from '../readings/home-pressure';
import { readReadingList, readReadingTrends } from '../readings/queries';
import { visitsSection } from './section';

/** The list that the page shows: the visits, the readings, their charts or the pressure at home. The other lists are not read. */
async function readShown(record: RecordAccess, query: Query) {
  const { lists, shown } = shownLists('visite', query);
  const [tables, readings, trends, home] = await Promise.all([
    shown.includes('visite') ? visitsSection.readTables(record, query) : null,
    shown.includes('misure') ? readReadingList(query)(record) : null,
    shown.includes('andamento') ? readReadingTrends(query)(record) : null,
    shown.includes('casa') ? readHomePressure(record) : null,
  ]);
  return { lists, shown, tables, readings, trends, home };
}

/** The data of the owner's page. */
export const readVisitsPage = ownPageOf(visitsSection, readShown);
export type VisitsPage = PageOf<typeof readVisitsPage>;

/** The data of a doctor's page. */
export const readDoctorViewVisits = doctorViewPageOf(readShown);
export type DoctorViewVisitsPage = PageOf<typeof readDoctorViewVisits>;
